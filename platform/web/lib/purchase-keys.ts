/** Query keys for all purchase data. A change of one purchase invalidates all of them. */
export const purchaseKeys = {
  all: ['purchases'] as const,
  list: (query: object) => ['purchases', 'list', query] as const,
  detail: (id: number) => ['purchases', 'detail', id] as const,
  history: (id: number) => ['purchases', 'history', id] as const,
  home: ['purchases', 'home'] as const,
};
