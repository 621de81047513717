// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount, send, type } from '../../../tests/support/mount.tsx'
import { checkedBy, SIGNIN_CHECKS } from '../account/account-checks.ts'
import { tText } from '../i18n/t.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { CallFailure } from './api-call.ts'
import { type Refused, type Typed, useForm } from './use-form.ts'

type Sent = Refused | null

const TAKEN = 'That email already has an account.'
const failure = new CallFailure('refused', 409, TAKEN, [{ path: 'email', message: TAKEN }])

test('an empty form is not sent: every field says why and the first one has focus', async () => {
  const { page, submit, sent, field } = await form(async () => null)
  await submit()
  expect(sent).not.toHaveBeenCalled()
  expect(page.all('.error').map((one) => one.textContent)).toEqual(['Email is required', 'Password is required'])
  expect(document.activeElement).toBe(field('email'))
})

test('a field is validated on blur once it has text', async () => {
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

test("the server's error is shown once, at its field, and what was typed stays", async () => {
  const { page, submit, fill, field } = await form(async () => ({ failure, message: TAKEN }))
  await fill()
  await submit()
  expect(page.all('.error').map((one) => one.textContent)).toEqual(['That email already has an account.'])
  expect(page.all('[role=alert]')).toHaveLength(0)
  expect(document.activeElement).toBe(field('email'))
  expect([field('email').value, field('password').value]).toEqual(['asha@example.in', 'secret1'])
})

test("the server's error stays when the focus moves, as Enter in another field makes it, and goes with a change", async () => {
  const { page, submit, fill, field, leave } = await form(async () => ({ failure, message: TAKEN }))
  await fill()
  await act(async () => field('password').focus())
  await submit()
  await leave('password')
  await leave('email')
  expect(page.all('.error').map((one) => one.textContent)).toEqual(['That email already has an account.'])
  await type(field('email'), 'usha@example.in')
  expect(page.all('.error')).toHaveLength(0)
})

test('an error without a field is shown above the form until the next submit', async () => {
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
  const { form, problems, notice, submitType } = useForm({ validate: checkedBy(SIGNIN_CHECKS), submit: onSend })
  return (
    <form {...form}>
      {notice ? <p role="alert">{tText(notice)}</p> : null}
      <Field label="Email" error={problems.email}>
        <Input name="email" />
      </Field>
      <Field label="Password" error={problems.password}>
        <Input name="password" />
      </Field>
      <button type={submitType}>Sign In</button>
    </form>
  )
}

test('a controlled form shows what the server refused at the field and above the form, and keeps what was typed', async () => {
  const page = await mount(<Shelf onSend={() => Promise.reject(refusedStock)} />)
  await type(page.find<HTMLInputElement>('[name=stock]'), '12')
  await act(async () => page.find<HTMLFormElement>('form').requestSubmit())
  expect(page.all('.error').map((one) => one.textContent)).toEqual(['At most 10'])
  expect(page.find('[role=alert]').textContent).toBe('At most 10')
  expect(page.find<HTMLInputElement>('[name=stock]').value).toBe('12')
  expect(document.activeElement).toBe(page.find('[name=stock]'))
})

test('a controlled form is dirty while its values differ from the saved ones', async () => {
  const page = await mount(<Shelf onSend={async () => undefined} />)
  const isDirty = () => page.find('form').getAttribute('data-dirty')
  expect(isDirty()).toBe('false')
  await type(page.find<HTMLInputElement>('[name=stock]'), '7')
  expect(isDirty()).toBe('true')
  await act(async () => page.find<HTMLFormElement>('form').requestSubmit())
  expect(isDirty()).toBe('false')
})

const refusedStock = new CallFailure('refused', 400, 'At most 10', [{ path: 'stock', message: 'At most 10' }])

function Shelf({ onSend }: { onSend: (values: { stock: string }) => Promise<void> }) {
  const { form, values, set, reset, problems, notice, isDirty } = useForm({
    initial: () => ({ stock: '5' }),
    validate: ({ stock }) => ({ stock: stock === '' ? 'Stock is required' : null }),
    submit: async (sent) => {
      await onSend(sent)
      reset(sent)
    },
    failed: 'Failed',
  })
  return (
    <form {...form} data-dirty={isDirty}>
      {notice ? <p role="alert">{tText(notice)}</p> : null}
      <Field label="Stock" error={problems.stock}>
        <Input name="stock" value={values.stock} onChange={({ target }) => set({ stock: target.value })} />
      </Field>
    </form>
  )
}
