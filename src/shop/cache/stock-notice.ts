/** What the trigger on products tells of a change of stock alone. */
export type StockNotice = {
  id: string
  /** Each transaction has the next one: a gap means that a notice was missed. */
  version: number
  /** It sold out or came back. */
  isFlip: boolean
}

const NOTICE = /^(stock|sold-out) (\d+) ([0-9a-f-]{36})$/

export function readStockNotice(payload: string): StockNotice | null {
  const [, kind, version, id] = NOTICE.exec(payload) ?? []
  return id === undefined ? null : { id, version: Number(version), isFlip: kind === 'sold-out' }
}
