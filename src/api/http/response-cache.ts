import type { EncodedResponse } from './encoded-response.ts'

type IsOld = () => boolean
type Entry = { page: EncodedResponse; madeFrom: readonly unknown[]; isOld: IsOld; wasUsed: boolean }

/**
 * Finished pages, the unused thrown out first. A page is good while everything it was made from is still current, and the
 * stock that it shows of its own products.
 */
export class ResponseCache {
  #entries = new Map<string, Entry>()
  #making = new Map<string, Promise<EncodedResponse>>()
  #bytes = 0

  constructor(private readonly mostBytes: number) {}

  find(address: string, madeFrom: readonly unknown[]): EncodedResponse | null {
    const entry = this.#entries.get(address)
    if (entry === undefined) return null
    if (!isSame(entry.madeFrom, madeFrom) || entry.isOld()) {
      this.#drop(address)
      return null
    }
    entry.wasUsed = true
    return entry.page
  }

  /** Many visitors of the same new page wait for one rendering. */
  async make(
    address: string,
    madeFrom: readonly unknown[],
    render: () => Promise<EncodedResponse>,
    isOld: IsOld = () => false,
  ): Promise<EncodedResponse> {
    const waiting = this.#making.get(address)
    if (waiting !== undefined) return waiting
    const making = render().finally(() => this.#making.delete(address))
    this.#making.set(address, making)
    const page = await making
    if (page.status < 500) this.#keep(address, { page, madeFrom, isOld, wasUsed: false })
    return page
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#bytes }
  }

  #keep(address: string, entry: Entry): void {
    this.#drop(address)
    this.#entries.set(address, entry)
    this.#bytes += costOf(address, entry)
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.mostBytes) break
      if (old.wasUsed) this.#putLast(oldest, old)
      else this.#drop(oldest)
    }
  }

  /** Used since it was last looked at: it may stay for another round. */
  #putLast(address: string, entry: Entry): void {
    entry.wasUsed = false
    this.#entries.delete(address)
    this.#entries.set(address, entry)
  }

  #drop(address: string): void {
    const entry = this.#entries.get(address)
    if (entry === undefined) return
    this.#entries.delete(address)
    this.#bytes -= costOf(address, entry)
  }
}

/** The address counts too: it may be longer than a small page. */
function costOf(address: string, { page }: Entry): number {
  return page.cost + 2 * address.length
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((value, i) => value === b[i]))
}
