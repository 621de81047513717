import { createHash } from 'node:crypto'

const BITS = 256

/** One number for many lines, whatever their order: no database promises one, and sorting by text differs between them. */
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
