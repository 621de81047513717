/**
 * Three-way merge of an edit conflict: what the editor changed since `base` stays, everything else is as somebody else
 * saved it meanwhile.
 */
export function mergeEdits<Form extends object>(mine: Form, base: Form, theirs: Form): Form {
  const names = Object.keys(mine) as (keyof Form)[]
  const untouched = names.filter((name) => JSON.stringify(mine[name]) === JSON.stringify(base[name]))
  return { ...mine, ...Object.fromEntries(untouched.map((name) => [name, theirs[name]])) }
}
