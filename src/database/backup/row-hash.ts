import { createHash } from 'node:crypto'

const BITS = 256

/** Order-independent hash over many lines: row order is undefined, and text collation differs between databases. */
export class RowHash {
  #sum = 0n

  add(line: string): void {
    this.#sum = BigInt.asUintN(BITS, this.#sum + BigInt(`0x${sha256(line)}`))
  }

  get value(): string {
    return this.#sum.toString(16).padStart(BITS / 4, '0')
  }
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
