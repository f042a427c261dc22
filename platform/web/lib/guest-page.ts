/** The props of a page without login. */
export interface GuestPageProps {
  /** The rest of the URL after the page's path: the hash of a link. */
  readonly rest: string;
}
