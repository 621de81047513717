// @vitest-environment jsdom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { inEnglish } from '../../../tests/support/in-english.ts'
import { click, mount } from '../../../tests/support/mount.tsx'
import { Button } from './actions/button.tsx'
import { COPIED_MS, CopyButton } from './actions/copy-button.tsx'
import { Countdown, clockOf } from './feedback/countdown.tsx'
import { Field } from './forms/field.tsx'
import { fileProblem } from './forms/file-drop.tsx'
import { Input } from './forms/input.tsx'
import { toInitials } from './media/avatar.tsx'
import { Price } from './product/price.tsx'
import { RatingStars } from './product/rating-stars.tsx'

afterEach(() => vi.useRealTimers())

test('a field ties label, control and error together and says the error aloud', async () => {
  const page = await mount(
    <Field label="Phone" hint="For the courier" error="Phone number must be 10 digits">
      <Input name="phone" />
    </Field>,
  )
  const input = page.find<HTMLInputElement>('input')
  expect(page.find<HTMLLabelElement>('label').htmlFor).toBe(input.id)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const [errorId] = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(document.getElementById(errorId ?? '')?.textContent).toBe('Phone number must be 10 digits')
  expect(page.find('[aria-live=polite]').textContent).toBe('Phone number must be 10 digits')
})

test('a busy button keeps its focus and does nothing', async () => {
  const pressed = vi.fn()
  const page = await mount(
    <Button busy busyText="Saving…" onClick={pressed}>
      Save
    </Button>,
  )
  await click(page.find('button'))
  expect(pressed).not.toHaveBeenCalled()
  expect(page.find<HTMLButtonElement>('button').disabled).toBe(false)
  expect(page.find('button').textContent).toBe('Saving…')
})

test('a button that cannot be pressed says why', async () => {
  const pressed = vi.fn()
  const page = await mount(
    <Button disabledReason="Choose a size first" onClick={pressed}>
      Add to cart
    </Button>,
  )
  await click(page.find('button'))
  expect(pressed).not.toHaveBeenCalled()
  const reason = document.getElementById(page.find('button').getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Choose a size first')
})

test('the old price is struck only when it was higher', () => {
  expect(renderToStaticMarkup(<Price paise={189900} wasPaise={249900} />)).toContain('₹2,499</s>')
  expect(renderToStaticMarkup(<Price paise={189900} wasPaise={189900} />)).not.toContain('<s>')
  expect(renderToStaticMarkup(<Price paise={189900} decimals="two" />)).toContain('₹1,899.00')
  expect(renderToStaticMarkup(<Price paise={189900} wasPaise={249900} showSaving />)).toContain('You save ₹600')
})

test('stars are cut at their value and say it', () => {
  const markup = renderToStaticMarkup(<RatingStars value={4.6} count={38} />)
  expect(markup).toContain('aria-label="4.6 out of 5"')
  expect(markup).toContain('<svg width="92"')
  expect(markup).toContain('38 reviews')
})

test('copying says so for two seconds', async () => {
  vi.useFakeTimers()
  const writeText = vi.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const page = await mount(<CopyButton text="SAVE10" label="Copy code" />)
  await click(page.find('button'))
  expect(writeText).toHaveBeenCalledWith('SAVE10')
  expect(page.find('button').textContent).toBe('Copied!')
  await act(async () => vi.advanceTimersByTime(COPIED_MS))
  expect(page.find('button').textContent).toBe('Copy code')
})

test('a countdown ends once', async () => {
  vi.useFakeTimers()
  const done = vi.fn()
  const page = await mount(<Countdown seconds={61} label="Resend in" onDone={done} />)
  expect(page.host.textContent).toBe('Resend in 1:01')
  await act(async () => vi.advanceTimersByTime(2000))
  expect(page.host.textContent).toBe('Resend in 0:59')
  await act(async () => vi.advanceTimersByTime(120_000))
  expect(done).toHaveBeenCalledOnce()
  expect(clockOf(0)).toBe('0:00')
})

test('a file of another kind or too large is refused with the reason', () => {
  const letter = new File(['x'], 'letter.pdf', { type: 'application/pdf' })
  const image = new File(['xxxxx'], 'tote.webp', { type: 'image/webp' })
  expect(inEnglish(fileProblem(letter, ['image/webp', 'image/png']))).toBe(
    'letter.pdf cannot be used. Choose WEBP, PNG.',
  )
  expect(inEnglish(fileProblem(image, ['image/webp'], 4))).toContain('larger')
  expect(fileProblem(image, ['image/webp'])).toBeNull()
})

test.each([
  ['Ira Menon', 'IM'],
  ['Asha', 'A'],
  ['  A. P. J. Kalam ', 'AK'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})
