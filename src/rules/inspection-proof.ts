import type { InspectedReturn } from './inspection.ts'

/** What the seller found in a line, beside the counts. */
export type Finding = Pick<InspectedReturn, 'item' | 'notOurs'> & { note: string; pictures: readonly string[] }

export type ProofProblem = 'line' | 'refund'

/**
 * What is missing before a return is received: pieces that are not the shop's are described and shown, and so is at
 * least one line where less is given back than was asked for.
 */
export function proofProblem(found: readonly Finding[], isLess: boolean): ProofProblem | null {
  const isProven = ({ note, pictures }: Finding) => note.trim() !== '' && pictures.length > 0
  if (found.some((line) => line.notOurs > 0 && !isProven(line))) return 'line'
  return isLess && !found.some(isProven) ? 'refund' : null
}
