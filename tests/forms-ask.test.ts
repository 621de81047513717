import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What tells `UnsavedGuard` of a form, or the dialog around it. */
const REGISTERS = /useUnsaved\(|useGuardedClose\(|useDraft<|useTellDirty\(|onDirty\?\.\(|onDirty\(/
const FIELDS = /<(Input|TextArea|EmailInput|FileDrop|PictureDrop|CountFields)\b/
const DIALOG = /<Dialog\b/

/** With why there is nothing to lose in them. */
const EXCEPTIONS = [
  // A scanned number is sent at once.
  'src/web/seller/orders/scan-field.tsx',
  // Registered by `use-product-form.ts`.
  'src/web/seller/products/product-form.tsx',
]

const pages = ['src/web/seller', 'src/web/admin', 'src/web/desk']
  .flatMap((folder) => readdirSync(folder, { encoding: 'utf8', recursive: true }).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !EXCEPTIONS.includes(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

const paths = (found: typeof pages) => found.map(({ path }) => path)

test('every form of the desks asks before what is typed in it is lost', () => {
  const forms = pages.filter(({ source }) => source.includes('<form'))
  expect(forms.length).toBeGreaterThan(30)
  expect(paths(forms.filter(({ source }) => !REGISTERS.test(source)))).toEqual([])
})

test('a dialog of the desks with fields does not close over them without a question', () => {
  const dialogs = pages.filter(
    ({ source }) => DIALOG.test(source) && (/<form\b/.test(source) || FIELDS.test(source) || / onDirty=/.test(source)),
  )
  expect(dialogs.length).toBeGreaterThan(20)
  expect(paths(dialogs.filter(({ source }) => !source.includes('useGuardedClose(')))).toEqual([])
})
