import { type Fit, type FitCounts, fitVerdict } from '#rules/fit.ts'
import { message } from '#rules/message.ts'
import { tText } from '../i18n/t.ts'

const SENTENCES: Record<Fit, string> = {
  small: '{n} of {m} buyers say: runs small',
  true: '{n} of {m} buyers say: true to size',
  large: '{n} of {m} buyers say: runs large',
}

/** Where enough buyers agree. */
export function FitNote({ counts }: { counts: FitCounts }) {
  const verdict = fitVerdict(counts)
  if (verdict === null) return null
  const { fit, voices, of } = verdict
  return <span className="fit-note">{tText(message(SENTENCES[fit], { n: voices, m: of }))}</span>
}
