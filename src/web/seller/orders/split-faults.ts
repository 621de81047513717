import type { TrackingCheckJson } from '#contracts/seller/bulk-tracking.ts'

/** The valid lines, and the invalid ones with their reasons, which stay in the box. */
export function splitFaults(text: string, { lines }: TrackingCheckJson) {
  const written = text.split(/\r?\n/)
  const faulty = lines.filter(({ problem }) => problem !== null)
  const numbers = new Set(faulty.map(({ line }) => line))
  // Invalid lines are blanked, so line numbers stay the same.
  const send = written.map((line, index) => (numbers.has(index + 1) ? '' : line)).join('\n')
  const rest: TrackingCheckJson & { text: string } = {
    text: faulty.map(({ line }) => written[line - 1] ?? '').join('\n'),
    lines: faulty.map((one, index) => ({ ...one, line: index + 1 })),
    ready: 0,
    faults: faulty.length,
  }
  return { send, rest }
}
