import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { FunctionComponent, ReactNode } from 'react';
import { buildRecord, keysOf } from '#platform/shared/closed-list.ts';
import { isDay } from '#platform/shared/dates.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import { ALL } from '#platform/shared/words/filter-all.ts';
import type { ChoiceValue, ListChoices } from '#platform/shared/words/list-choices.ts';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { ChipSelect, type ChipSelectProps } from '#platform/web/ui/chip-select.tsx';
import { DayFilter } from '#platform/web/ui/day-filter.tsx';
import { SearchInput } from '#platform/web/ui/search-input.tsx';
import type { ListColumn } from '../views/hidden-columns.ts';
import type { ListPath } from '../views/list-views.api.ts';
import { ListViews } from '../views/list-views.tsx';

/** The props of a filter's field; `context` contains other state of the page, such as its tab. */
export interface FilterFieldProps<Context> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly context: Context;
  readonly className?: string | undefined;
}

/** Hook that returns the options of a choice: undefined while they load, null if there is nothing to choose. */
type UseOptions<Context> = (context: Context) => ChipSelectProps['options'] | null | undefined;

/** A filter of a list: how it is read from the URL, what it adds to the query, and how the user sets it. */
export interface ListFilterField<Query, Context, Value extends string = string> {
  /** Returns '' if the filter is not set or its value is unknown. */
  readonly read: (raw: unknown) => Value | '';
  /** Called only with a non-empty, trimmed value. */
  query(value: Value): Query;
  readonly Field: FunctionComponent<FilterFieldProps<Context>>;
  /** Whether the filter is a text search, which comes before all other filters and is never collapsed. */
  readonly isText?: true;
  readonly label?: MessageDescriptor;
  readonly useOptions?: UseOptions<Context>;
}

type Fields<Query, Context> = Readonly<Record<string, ListFilterField<Query, Context>>>;
type Read<F> = F extends { readonly read: (raw: unknown) => infer Value } ? Value : never;
/** The filter values, as in the URL. */
export type SearchOf<F> = { readonly [Name in keyof F]: Read<F[Name]> };

export interface ListFilterSet<F, Query> {
  readonly fields: F;
  /** The values that clear all filters. */
  readonly none: { readonly [Name in keyof F]: '' };
  readonly read: (raw: Record<string, unknown>) => SearchOf<F>;
  readonly isSet: (search: { readonly [Name in keyof F]: string }) => boolean;
  /** Returns the filters' part of the call's query; unset filters are omitted (specification §5). */
  readonly queryOf: (search: { readonly [Name in keyof F]: string }) => Query;
}

/**
 * Returns a function that defines the filters of a paged list. Everything that depends on the filters is derived from
 * this definition: the URL, the query, whether any filter is set, how filters are cleared, and the fields above the
 * rows.
 */
export function defineFilters<Key extends CallKey, Context = unknown>() {
  type Query = Partial<NonNullable<QueryOf<Key>>>;
  return <F extends Fields<Query, Context>>(fields: F): ListFilterSet<F, Query> => {
    const names = keysOf(fields);
    const all = (value: (name: keyof F & string) => string): object =>
      Object.fromEntries(names.map((name) => [name, value(name)]));
    return {
      fields,
      none: all(() => '') as { readonly [Name in keyof F]: '' },
      read: (raw) => all((name) => fields[name]?.read(raw[name]) ?? '') as SearchOf<F>,
      isSet: (search) => names.some((name) => search[name].trim() !== ''),
      queryOf: (search) => {
        const set = names.filter((name) => search[name].trim() !== '');
        return Object.assign({}, ...set.map((name) => fields[name]?.query(search[name].trim())));
      },
    };
  };
}

/** Defines a text filter of at most 100 characters. */
export function textFilter<Query>(
  label: MessageDescriptor,
  query: (value: string) => Query,
): ListFilterField<Query, unknown> {
  return {
    isText: true,
    label,
    read: (raw) => (typeof raw === 'string' ? raw.slice(0, 100) : ''),
    query,
    Field: ({ value, onChange, className }) => {
      const { i18n } = useLingui();
      return <SearchInput className={className} label={i18n._(label)} value={value} onChange={onChange} />;
    },
  };
}

interface Shown<Context> {
  readonly name: MessageDescriptor;
  /** The label for "all". */
  readonly all?: MessageDescriptor;
  /** If there is nothing to choose, no field is shown. */
  readonly useOptions: UseOptions<Context>;
}

function chipField<Context>({ name, all = ALL, useOptions }: Shown<Context>) {
  return function ChipField({ value, onChange, context }: FilterFieldProps<Context>) {
    const { i18n } = useLingui();
    const options = useOptions(context);
    if (options === null) return null;
    const chosen = { value, onChange, options: options ?? [] };
    return <ChipSelect name={i18n._(name)} all={i18n._(all)} {...chosen} />;
  };
}

/** Defines a filter with one of several options, each identified by a string such as an ID. */
export function chipFilter<Query, Context = unknown>({
  read,
  query,
  ...shown
}: Shown<Context> & {
  readonly read: (raw: unknown) => string;
  readonly query: (value: string) => Query;
}): ListFilterField<Query, Context> {
  return { read, query, Field: chipField(shown), label: shown.name, useOptions: shown.useOptions };
}

/** Defines a filter with one of the given values; any other value in the URL is ignored. */
export function choiceFilter<Query, Value extends string, Context = unknown>({
  values,
  query,
  ...shown
}: Shown<Context> & {
  readonly values: readonly Value[];
  readonly query: (value: NoInfer<Value>) => Query;
}): ListFilterField<Query, Context, Value> {
  const read = (raw: unknown) => values.find((value) => value === raw) ?? '';
  return { read, query, Field: chipField(shown), label: shown.name, useOptions: shown.useOptions };
}

/** Defines a filter for each of a list's choices, under its name in the query. */
export function choiceFilters<Choices extends ListChoices>(choices: Choices) {
  const filterOf = (field: keyof Choices & string) => {
    const { name, all, values } = choices[field] as ListChoices[string];
    return choiceFilter({
      name,
      ...(all && { all }),
      values: keysOf(values),
      query: (value) => ({ [field]: value }),
      useOptions: () => {
        const { i18n } = useLingui();
        return Object.entries(values).map(([value, label]) => ({ value, label: i18n._(label) }));
      },
    });
  };
  return buildRecord(keysOf(choices), filterOf) as unknown as {
    readonly [Name in keyof Choices]: ListFilterField<
      { readonly [Field in Name]: ChoiceValue<Choices[Name]> },
      unknown,
      ChoiceValue<Choices[Name]>
    >;
  };
}

/** Defines a filter by a day. */
export function dayFilter<Query>(
  name: MessageDescriptor,
  query: (value: string) => Query,
): ListFilterField<Query, unknown> {
  return {
    label: name,
    read: (raw) => (isDay(raw) ? raw : ''),
    query,
    Field: ({ value, onChange }) => {
      const { i18n } = useLingui();
      return <DayFilter name={i18n._(name)} value={value} onChange={onChange} />;
    },
  };
}

/** Returns named records as filter options; undefined while they load. */
export function toNamedOptions(rows: readonly { readonly id: number; readonly name: string }[] | undefined) {
  return rows?.map(({ id, name }) => ({ value: String(id), label: name }));
}

type AnyFields<Context> = Readonly<
  Record<
    string,
    Pick<ListFilterField<unknown, Context>, 'read' | 'Field' | 'isText' | 'label' | 'useOptions'>
  >
>;

type ListFiltersProps<F, Context> = {
  readonly filters: { readonly fields: F };
  readonly search: { readonly [Name in keyof F]: string };
  readonly onChange: (patch: Partial<SearchOf<F>>) => void;
  readonly className?: string | undefined;
  /** The class of the text search field. */
  readonly textClass?: string | undefined;
  /**
   * Places all fields except the text search, for example collapsed on a phone; `set` is the number of active
   * filters.
   */
  readonly fold?: (fields: ReactNode, set: number) => ReactNode;
  /** The path of the list, if users can save its filters as views. */
  readonly views?: ListPath;
  /** The columns of the list, if users can hide some of them. */
  readonly columns?: readonly ListColumn[] | undefined;
} & (unknown extends Context ? { readonly context?: undefined } : { readonly context: Context });

/** Renders a list's filter fields, the text search first and the others in their given order. */
export function ListFilters<F extends AnyFields<Context>, Context = unknown>({
  filters: { fields },
  search,
  onChange,
  className,
  textClass,
  fold = (rest) => rest,
  views,
  columns,
  context,
}: ListFiltersProps<F, Context>) {
  const names = keysOf(fields);
  const isText = (name: string) => fields[name]?.isText === true;
  const field = (name: keyof F & string) => {
    const filter = fields[name];
    return (
      filter && (
        <filter.Field
          key={name}
          className={textClass}
          value={search[name]}
          onChange={(value: string) => onChange({ [name]: filter.read(value) } as Partial<SearchOf<F>>)}
          context={context as Context}
        />
      )
    );
  };
  const rest = names.filter((name) => !isText(name));
  return (
    <search className={className}>
      {names.filter(isText).map(field)}
      {fold(
        <>
          {rest.map(field)}
          {views && <ListViews list={views} fields={fields} context={context as Context} columns={columns} />}
        </>,
        rest.filter((name) => search[name] !== '').length,
      )}
    </search>
  );
}
