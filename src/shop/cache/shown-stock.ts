/** What a page shows of products: a card says whether the product is sold out, its own page also how many are left. */
export type ShownProducts = {
  card(id: string): void
  detail(id: string): void
  /** The page lists what is in stock, and may change with whatever sells out or comes back. */
  inStock(): void
}

/** So long a number of `flipsOfLate` holds. */
const LATE_MS = 30_000

/** Counts the changes of stock since the catalogue was loaded, and remembers the last one of each product. */
export class ShownStock {
  #changes = 0
  #flips = 0
  #late = { flips: 0, at: Number.NEGATIVE_INFINITY }
  readonly #cards = new Map<string, number>()
  readonly #details = new Map<string, number>()

  /** `isFlip`: it sold out or came back, which every card of it shows. */
  change(id: string, isFlip: boolean): void {
    this.#changes += 1
    this.#details.set(id, this.#changes)
    if (!isFlip) return
    this.#flips += 1
    this.#cards.set(id, this.#changes)
  }

  /** A combination sold out or came back, which no card shows. */
  changeCombinations(): void {
    this.#changes += 1
    this.#flips += 1
  }

  /** How often something sold out or came back. */
  get flips(): number {
    return this.#flips
  }

  /** The same, but a new number only once in a while: for what is too dear to be counted after each. */
  get flipsOfLate(): number {
    const now = performance.now()
    if (now - this.#late.at >= LATE_MS) this.#late = { flips: this.#flips, at: now }
    return this.#late.flips
  }

  /** Takes note of the products of one page, and tells whether the stock it shows of them has changed since now. */
  watch(): ShownProducts & { isOld(): boolean } {
    const begun = this.#changes
    const flipsBegun = this.#flips
    let isOfStock = false
    let checkedAt = begun
    const cards = new Set<string>()
    const details = new Set<string>()
    return {
      card: (id) => void cards.add(id),
      detail: (id) => void details.add(id),
      inStock: () => {
        isOfStock = true
      },
      isOld: () => {
        if (checkedAt === this.#changes) return false
        if (isOfStock && this.#flips !== flipsBegun) return true
        if (hasChanged(this.#cards, cards, begun) || hasChanged(this.#details, details, begun)) return true
        checkedAt = this.#changes
        return false
      },
    }
  }
}

function hasChanged(changes: ReadonlyMap<string, number>, ids: ReadonlySet<string>, since: number): boolean {
  for (const id of ids) if ((changes.get(id) ?? 0) > since) return true
  return false
}
