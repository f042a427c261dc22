/** The props of a page that requires no login. */
export interface GuestPageProps {
  /** The rest of the URL after the page's path: the hash of a link. */
  readonly rest: string;
}
