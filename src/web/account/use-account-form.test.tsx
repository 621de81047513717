// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount, send, type } from '../../../tests/support/mount.tsx'
import { CallFailure } from '../client/api-call.ts'
import { tText } from '../i18n/t.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SIGNIN_CHECKS, type Typed } from './account-checks.ts'
import { type Sent, useAccountForm } from './use-account-form.ts'

const TAKEN = 'That email already has an account.'
const failure = new CallFailure('refused', 409, TAKEN, [{ path: 'email', message: TAKEN }])

test('an empty form is not sent: every field says why and the first one has focus', async () => {
  const { page, submit, sent, field } = await form(async () => null)
  await submit()
  expect(sent).not.toHaveBeenCalled()
  expect(page.all('.error').map((one) => one.textContent)).toEqual(['Email is required', 'Password is required'])
  expect(document.activeElement).toBe(field('email'))
})

test('a field is judged when it is left, but not when it is merely passed through', async () => {
  const { page, field, leave } = await form(async () => null)
  await leave('email')
  expect(page.all('.error')).toHaveLength(0)
  await type(field('email'), 'asha')
  expect(page.all('.error')).toHaveLength(0)
  await leave('email')
  expect(page.all('.error').map((one) => one.textContent)).toEqual(['Email is invalid'])
  await type(field('email'), 'asha@example.in')
  expect(page.all('.error')).toHaveLength(0)
})

test("a server's no stands at its field, is said once, and what was typed stays", async () => {
  const { page, submit, fill, field } = await form(async () => ({ failure, message: TAKEN }))
  await fill()
  await submit()
  expect(page.all('.error').map((one) => one.textContent)).toEqual(['That email already has an account.'])
  expect(page.all('[role=alert]')).toHaveLength(0)
  expect(document.activeElement).toBe(field('email'))
  expect([field('email').value, field('password').value]).toEqual(['asha@example.in', 'secret1'])
})

test('a no about no field in particular stands above the form and goes with the next try', async () => {
  let answer: Sent = { message: 'Error logging in.' }
  const { page, submit, fill } = await form(async () => answer)
  await fill()
  await submit()
  expect(page.find('[role=alert]').textContent).toBe('Error logging in.')
  answer = null
  await submit()
  expect(page.all('[role=alert]')).toHaveLength(0)
})

test('a second press while the first is on its way sends nothing', async () => {
  let done: (sent: Sent) => void = () => undefined
  const { submit, fill, sent } = await form(() => new Promise((resolve) => (done = resolve)))
  await fill()
  await submit()
  await submit()
  expect(sent).toHaveBeenCalledOnce()
  await act(async () => done(null))
  await submit()
  expect(sent).toHaveBeenCalledTimes(2)
})

test('the form never names its fields in an address', async () => {
  const { page } = await form(async () => null)
  expect(page.find<HTMLFormElement>('form').method).toBe('post')
})

async function form(answer: (typed: Typed) => Promise<Sent>) {
  const sent = vi.fn(answer)
  const page = await mount(<SignIn onSend={sent} />)
  const field = (name: string) => page.find<HTMLInputElement>(`[name=${name}]`)
  return {
    page,
    sent,
    field,
    submit: () => act(async () => page.find<HTMLFormElement>('form').requestSubmit()),
    leave: (name: string) => send(field(name), new FocusEvent('focusout', { bubbles: true })),
    async fill() {
      await type(field('email'), 'asha@example.in')
      await type(field('password'), 'secret1')
    },
  }
}

function SignIn({ onSend }: { onSend: (typed: Typed) => Promise<Sent> }) {
  const { form, problem, notice, submitType } = useAccountForm(SIGNIN_CHECKS, onSend)
  return (
    <form {...form}>
      {notice ? <p role="alert">{tText(notice)}</p> : null}
      <Field label="Email" error={problem('email')}>
        <Input name="email" />
      </Field>
      <Field label="Password" error={problem('password')}>
        <Input name="password" />
      </Field>
      <button type={submitType}>Sign In</button>
    </form>
  )
}
