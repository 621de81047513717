/** What a page shows of products: a card says whether the product is sold out, its own page also how many are left. */
export type ShownProducts = { card(id: string): void; detail(id: string): void }

/** Counts the changes of stock since the catalogue was loaded, and remembers the last one of each product. */
export class ShownStock {
  #changes = 0
  readonly #cards = new Map<string, number>()
  readonly #details = new Map<string, number>()

  /** `isFlip`: it sold out or came back, which every card of it shows. */
  change(id: string, isFlip: boolean): void {
    this.#changes += 1
    this.#details.set(id, this.#changes)
    if (isFlip) this.#cards.set(id, this.#changes)
  }

  /** Takes note of the products of one page, and tells whether the stock it shows of them has changed since now. */
  watch(): ShownProducts & { isOld(): boolean } {
    const begun = this.#changes
    let checkedAt = begun
    const cards = new Set<string>()
    const details = new Set<string>()
    return {
      card: (id) => void cards.add(id),
      detail: (id) => void details.add(id),
      isOld: () => {
        if (checkedAt === this.#changes) return false
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
