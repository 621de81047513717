import type { ChosenValue, ProductOption } from '../product-variant.ts'
import type { Choice } from './choice-state.ts'

/** The choice that an address names, `?colour=red&size=xl`; what it does not name, or names wrongly, stays as in `otherwise`. */
export function readChoice(options: readonly ProductOption[], query: URLSearchParams, otherwise: Choice): string[] {
  return options.map((option, i) => {
    const named = query.get(parameterOf(option)) ?? query.get(slug(option.name))
    return option.values.find((value) => named !== null && slug(value) === slug(named)) ?? otherwise[i] ?? ''
  })
}

/** The query with this choice; other parameters stay. '' or '?colour=red&size=xl'. */
export function writeChoice(options: readonly ProductOption[], choice: Choice, query = new URLSearchParams()): string {
  const written = new URLSearchParams(query)
  for (const [i, option] of options.entries()) {
    const value = choice[i] ?? ''
    if (value === '') written.delete(parameterOf(option))
    else written.set(parameterOf(option), slug(value))
  }
  return String(written) === '' ? '' : `?${written}`
}

/** Which of these colours an address names; '' for none. */
export function namedColour(colours: readonly string[], query: URLSearchParams): string {
  const [colour = ''] = readChoice([{ name: 'colour', kind: 'colour', values: [...colours] }], query, [])
  return colour
}

/** The query of what was bought; an order knows the names of the options, not their kinds. */
export function boughtQuery(choice: readonly ChosenValue[] = []): string {
  const query = new URLSearchParams(choice.map(({ name, value }) => [slug(name), slug(value)]))
  return choice.length === 0 ? '' : `?${query}`
}

function parameterOf({ kind, name }: ProductOption): string {
  return kind === 'other' ? slug(name) : kind
}

/** 'Free size' becomes 'free-size'. */
function slug(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '-')
}
