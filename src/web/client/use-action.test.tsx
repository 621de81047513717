// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { CallFailure } from './api-call.ts'
import { useAction } from './use-action.ts'

const report = vi.fn()
function Part({ work, onEnd }: { work: () => Promise<unknown>; onEnd?: (isDone: boolean) => void }) {
  const { isBusy, busy, run } = useAction('It failed.', report)
  return (
    <button type="button" onClick={() => void run(work, 'a').then(onEnd)}>
      {isBusy ? `busy ${busy}` : 'ready'}
    </button>
  )
}

test('an action is busy until it ends, and a second press meanwhile does nothing', async () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const work = vi.fn(() => promise)
  const ended = vi.fn()
  const page = await mount(<Part work={work} onEnd={ended} />)
  await click(page.find('button'))
  await click(page.find('button'))
  expect(page.find('button').textContent).toBe('busy a')
  resolve()
  await vi.waitFor(() => expect(page.find('button').textContent).toBe('ready'))
  expect(work).toHaveBeenCalledOnce()
  expect(ended.mock.calls).toEqual([[false], [true]])
})

test.each([
  ['the message of the server', new CallFailure('refused', 409, 'Sold out.'), 'Sold out.'],
  ['its own text', new CallFailure('unanswered', 0), 'It failed.'],
  ['its own text for a fault', new Error('undefined is not a function'), 'It failed.'],
])('an action that fails is reported with %s, and can be tried again', async (_, error, message) => {
  const page = await mount(<Part work={() => Promise.reject(error)} />)
  await click(page.find('button'))
  await vi.waitFor(() => expect(report).toHaveBeenLastCalledWith(message, error))
  await vi.waitFor(() => expect(page.find('button').textContent).toBe('ready'))
})
