interface Page {
  readonly drawn: string[];
  /** Where its content begins, below the heads of tables. */
  top: number;
}

/** A drawing that stands by itself until it is put somewhere. */
export interface Block {
  readonly drawn: string;
  readonly height: number;
}

/** A place in a flow: what stands on a later page is later. */
export interface Place {
  readonly page: number;
  readonly y: number;
}

// Heights that were added up in fractions may miss the end of a page by less than can be seen.
const HAIR = 0.001;

/** Pages one after the other, and the place on them where the next thing goes. Heights count from above. */
export class PageFlow {
  readonly pages: Page[] = [];
  private readonly start: number;
  private readonly end: number;
  private readonly heads: Block[] = [];
  private page = -1;
  y = 0;
  /** Kept free at the top and at the bottom of each page, by the row of a table that may be split. */
  above = 0;
  below = 0;

  constructor(start: number, end: number) {
    this.start = start;
    this.end = end;
    this.turn();
  }

  get place(): Place {
    return { page: this.page, y: this.y };
  }

  set place({ page, y }: Place) {
    this.page = page;
    this.y = y;
  }

  /** The height that a page has for its content. */
  get height(): number {
    return this.end - this.below - this.above - this.current.top;
  }

  /** Leaves room; what does not fit on the page is left out. */
  skip(height: number): void {
    this.y = Math.min(this.y + height, this.end - this.below);
  }

  /** Goes on at the top of the next page, unless this one is empty yet. */
  toNewPage(): void {
    if (this.y > this.current.top + this.above) this.turn();
  }

  /** Draws something so high here, or on the next page where there is room. */
  put(height: number, draw: (y: number) => string): void {
    const atTop = this.y <= this.current.top + this.above;
    if (!atTop && this.y + height > this.end - this.below + HAIR) this.turn();
    this.current.drawn.push(draw(this.y));
    this.y += height;
  }

  putBlock(block: Block): void {
    this.put(block.height, (y) => moved(block, y));
  }

  /** Draws the head now and at the top of each page that is begun until the answer is called. */
  repeat(head: Block): () => void {
    this.heads.push(head);
    return () => this.heads.splice(this.heads.indexOf(head), 1);
  }

  private get current(): Page {
    const page = this.pages[this.page];
    if (!page) throw new Error('a flow without pages');
    return page;
  }

  private turn(): void {
    this.page += 1;
    if (!this.pages[this.page]) {
      const page: Page = { drawn: [], top: this.start };
      this.pages.push(page);
      for (const head of this.heads) {
        page.drawn.push(moved(head, page.top));
        page.top += head.height;
      }
    }
    this.y = this.current.top + this.above;
  }
}

const moved = ({ drawn }: Block, y: number) => `q 1 0 0 1 0 ${-y} cm ${drawn}Q\n`;

export const laterOf = (a: Place, b: Place): Place =>
  a.page > b.page || (a.page === b.page && a.y > b.y) ? a : b;
