/** What a page for strangers is given. */
export interface GuestPageProps {
  /** Holds the rest of the address behind the page's path: a link's hash. */
  readonly rest: string;
}
