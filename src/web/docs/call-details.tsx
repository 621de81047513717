import { Chip, type Tone } from '../ui/data/chip.tsx'
import { Disclosure } from '../ui/data/disclosure.tsx'
import type { DescribedCall, FieldRow } from './described-calls.ts'

const TONES: Record<string, Tone> = { GET: 'info', POST: 'good', PUT: 'warn', DELETE: 'bad' }

export function CallDetails({ call }: { call: DescribedCall }) {
  const summary = (
    <span className="docs-call">
      <Chip tone={TONES[call.method] ?? 'plain'} bare>
        {call.method}
      </Chip>
      <code>{call.path}</code>
    </span>
  )
  return (
    <Disclosure summary={summary}>
      <p>
        <strong>{call.summary}.</strong> {call.description}
      </p>
      {call.takes.length > 0 ? <Fields title="Takes" fields={call.takes} /> : null}
      {call.answers.map(({ status, fields }) => (
        <Fields key={status} title={`Answers ${status}`} fields={fields} />
      ))}
    </Disclosure>
  )
}

function Fields({ title, fields }: { title: string; fields: readonly FieldRow[] }) {
  return (
    <div className="docs-fields">
      <h3>{title}</h3>
      {fields.length === 0 ? <p className="hint">Nothing that is described further.</p> : null}
      <dl>
        {fields.map(({ name, kind, isNeeded }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {kind}
              {isNeeded ? null : <span className="hint"> (optional)</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
