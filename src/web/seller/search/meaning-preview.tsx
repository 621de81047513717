import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/seller-search.ts'
import type { MeaningPreviewJson, PreviewInput } from '#contracts/catalogue/search.ts'
import { MEANING_TEXTS } from '#contracts/catalogue/search-texts.ts'
import { validateMeaning } from '#rules/search/meaning-form.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { tText } from '../../i18n/t.ts'

const SETTLE_MS = 400

/** What searches find now, and after the change. */
export function MeaningPreview({ input }: { input: PreviewInput }) {
  const isWhole = validateMeaning(input).values !== null
  const shown = usePreview(input, isWhole)
  return (
    <section className="meaning-preview" aria-labelledby="meaning-preview">
      <h3 id="meaning-preview">What changes</h3>
      {isWhole && shown instanceof CallFailure ? (
        <p className="hint" role="status">
          {tText(messageOr(shown, MEANING_TEXTS.previewFailed))}
        </p>
      ) : isWhole && shown !== null && !(shown instanceof CallFailure) ? (
        <PreviewTable queries={shown.queries} />
      ) : (
        <p className="hint">{isWhole ? 'Searching…' : 'The preview appears once name and words are there.'}</p>
      )}
    </section>
  )
}

function PreviewTable({ queries }: MeaningPreviewJson) {
  const changed = queries.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  return (
    <>
      <p role="status">
        {changed.length === 0
          ? 'These searches find the same as before.'
          : `${changed.length} of ${queries.length} searches find something else.`}
      </p>
      <ul className="preview-queries">
        {queries.map(({ query, before, after }) => (
          <li key={query} data-changed={JSON.stringify(before) !== JSON.stringify(after)}>
            <b>{query}</b>
            <Found label="Now" {...before} />
            <Found label="After" {...after} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Found({ label, total, titles }: { label: string; total: number; titles: readonly string[] }) {
  const rest = total - titles.length
  return (
    <p>
      <span className="hint">{label}: </span>
      <span className="num">{total === 1 ? '1 product' : `${total} products`}</span>
      {titles.length === 0 ? '' : `: ${titles.join(', ')}${rest > 0 ? ' …' : ''}`}
    </p>
  )
}

function usePreview(input: PreviewInput, isWhole: boolean): MeaningPreviewJson | CallFailure | null {
  const [answer, setAnswer] = useState<MeaningPreviewJson | CallFailure | null>(null)
  const asked = JSON.stringify(input)

  useEffect(() => {
    if (!isWhole) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      tryApi(calls.previewMeaning, { body: JSON.parse(asked), signal: asking.signal })
        .then(setAnswer)
        // Aborted by a newer request.
        .catch(() => {})
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked, isWhole])

  return answer
}
