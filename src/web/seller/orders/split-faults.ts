import type { TrackingCheckJson } from '#contracts/seller/bulk-tracking.ts'

/** The lines that can be sent, and the faulty ones that stay in the box with their reasons. */
export function splitFaults(text: string, { lines }: TrackingCheckJson) {
  const written = text.split(/\r?\n/)
  const faulty = lines.filter(({ problem }) => problem !== null)
  const numbers = new Set(faulty.map(({ line }) => line))
  // Empty lines in their place, so that an answer names a line by the number it had.
  const send = written.map((line, index) => (numbers.has(index + 1) ? '' : line)).join('\n')
  const rest: TrackingCheckJson & { text: string } = {
    text: faulty.map(({ line }) => written[line - 1] ?? '').join('\n'),
    lines: faulty.map((one, index) => ({ ...one, line: index + 1 })),
    ready: 0,
    faults: faulty.length,
  }
  return { send, rest }
}
