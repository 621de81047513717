// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

function Page() {
  useRestoredFocus()
  const [names, setNames] = useState(['Cap', 'Shawl'])
  const [asked, setAsked] = useState<string | null>(null)
  const drop = (name: string) => setNames(names.filter((one) => one !== name))
  const [isTold, setTold] = useState(true)
  return (
    <>
      {isTold ? (
        <section aria-label="News">
          <button type="button" onClick={() => setTold(false)}>
            Close
          </button>
        </section>
      ) : null}
      <main tabIndex={-1}>
        <section aria-label="Goods">
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => drop(name)}>
                  Drop {name}
                </button>
                <button type="button" onClick={() => setAsked(name)}>
                  Delete {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
        {asked === null ? null : (
          <AlertDialog
            open
            onOpenChange={() => setAsked(null)}
            title={`Delete ${asked}?`}
            confirmText="Yes, delete"
            onConfirm={() => {
              drop(asked)
              setAsked(null)
            }}
          >
            It is gone then.
          </AlertDialog>
        )}
      </main>
    </>
  )
}

async function press(words: string) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)!
  await act(async () => button.focus())
  await click(button)
}

test('who pressed a button that went with its line stands at the next one, else in the part around it', async () => {
  const page = await mount(<Page />)
  await press('Drop Cap')
  const left = page.find('li')
  expect([document.activeElement, left.textContent]).toEqual([left, 'Drop ShawlDelete Shawl'])
  await press('Drop Shawl')
  const part = page.find('main section')
  expect(document.activeElement).toBe(part)
  // Blur removes the tabindex.
  await act(async () => page.find('main').focus())
  expect(part.hasAttribute('tabindex')).toBe(false)
})

test('a dialog gives the focus back to its button, and to the line after it where the button is gone', async () => {
  const page = await mount(<Page />)
  await press('Delete Cap')
  await press('Keep it')
  expect(document.activeElement?.textContent).toBe('Delete Cap')
  await press('Delete Cap')
  await press('Yes, delete')
  expect(document.activeElement).toBe(page.find('li'))
  await press('Delete Shawl')
  await press('Yes, delete')
  expect(document.activeElement).toBe(page.find('main section'))
})

test('who closes what stands outside of the main part goes on in it', async () => {
  const page = await mount(<Page />)
  await press('Close')
  expect(document.activeElement).toBe(page.find('main'))
})
