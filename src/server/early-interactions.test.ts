// @vitest-environment jsdom
import { act, type ChangeEvent, createElement, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { READY_EVENT } from '#web/ready-event.ts'
import { EARLY_PRESSES } from './early-interactions.ts'

const ready = () => document.dispatchEvent(new Event(READY_EVENT))
const find = (id: string) => document.getElementById(id)!

let done: string[]
beforeEach(() => {
  done = []
  document.body.innerHTML =
    '<form><button type="button" id="menu"><span id="icon">=</span></button><button type="button" id="find"></button></form><button id="hindi" formaction="/language/hi"></button><a id="link" href="#x">x</a>'
  new Function(EARLY_PRESSES)()
  return ready
})

/** As React does: listeners are attached only at hydration. */
async function takeOver() {
  for (const id of ['menu', 'find', 'hindi', 'link']) find(id).addEventListener('click', () => done.push(id))
  ready()
  await aTurn()
}

const aTurn = () => new Promise((done) => setTimeout(done))

test('a button pressed before the page is ready does its work once it is, and shows that it waits', async () => {
  find('icon').click()
  expect(find('menu').hasAttribute('data-waiting')).toBe(true)
  await takeOver()
  expect(done).toEqual(['menu'])
  expect(find('menu').hasAttribute('data-waiting')).toBe(false)
})

test('of several presses the last counts, once', async () => {
  find('menu').click()
  find('find').click()
  find('find').click()
  await takeOver()
  expect(done).toEqual(['find'])
})

test('what works without a script, and links, are not held up', async () => {
  for (const id of ['hindi', 'link']) {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    find(id).addEventListener('click', (event) => event.preventDefault(), { once: true })
    let wasHeld = true
    document.addEventListener('click', () => (wasHeld = false), { once: true })
    find(id).dispatchEvent(press)
    expect(wasHeld).toBe(false)
    expect(find(id).hasAttribute('data-waiting')).toBe(false)
  }
  await takeOver()
  expect(done).toEqual([])
})

test('a button that is gone by then is not pressed, and a ready page is left alone', async () => {
  find('menu').click()
  find('menu').remove()
  ready()
  await aTurn()
  find('find').addEventListener('click', (event) => done.push(`find ${event.defaultPrevented}`))
  find('find').click()
  expect(done).toEqual(['find false'])
})

test('Enter in a field sends its form once the page is ready', async () => {
  document.body.innerHTML = '<form id="form"><input id="field"></form><form action="/search"><input id="own"></form>'
  const sent: string[] = []
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLElement) {
    sent.push(this.id)
  })
  onTestFinished(() => submit.mockRestore())
  const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  const own = enter()
  find('own').dispatchEvent(own)
  expect(own.defaultPrevented).toBe(false)
  find('field').dispatchEvent(enter())
  expect(find('form').hasAttribute('data-waiting')).toBe(true)
  ready()
  await aTurn()
  expect(sent).toEqual(['form'])
})

test('what was typed before the page is ready is known to the form afterwards', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(createElement(EmailForm))
  const field = host.querySelector('input')!
  field.value = 'asha@example.in'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await act(async () => void hydrateRoot(host, createElement(EmailForm)))
  expect(host.querySelector('output')!.textContent).toBe('')
  await act(async () => void ready())
  expect(host.querySelector('output')!.textContent).toBe('asha@example.in')
  expect(field.value).toBe('asha@example.in')
})

test('what was chosen before the page is ready is known to it afterwards: the last of each group', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(createElement(Filters))
  const all = [...host.querySelectorAll('input')]
  for (const name of ['M', 'L', 'stock']) all.find(({ value }) => value === name)?.click()
  const sort = host.querySelector('select')!
  sort.value = 'newest'
  sort.dispatchEvent(new Event('input', { bubbles: true }))
  sort.dispatchEvent(new Event('change', { bubbles: true }))
  await act(async () => void hydrateRoot(host, createElement(Filters)))
  const said = host.querySelector('output')!
  expect(said.textContent).toBe('S, no stock, relevance')
  await act(async () => {
    ready()
    await aTurn()
  })
  expect(said.textContent).toBe('L, stock, newest')
  expect(all.flatMap(({ checked, value }) => (checked ? [value] : []))).toEqual(['L', 'stock'])
})

function Filters() {
  const [size, setSize] = useState('S')
  const [isInStock, setInStock] = useState(false)
  const [sort, setSort] = useState('relevance')
  const radios = ['S', 'M', 'L'].map((value) =>
    createElement('input', {
      ...{ key: value, type: 'radio', name: 'size', value, checked: value === size },
      onChange: () => setSize(value),
    }),
  )
  const stock = createElement('input', {
    ...{ key: 'stock', type: 'checkbox', value: 'stock', checked: isInStock },
    onChange: (event: ChangeEvent<HTMLInputElement>) => setInStock(event.target.checked),
  })
  const select = createElement(
    'select',
    { key: 'sort', value: sort, onChange: (event: ChangeEvent<HTMLSelectElement>) => setSort(event.target.value) },
    ['relevance', 'newest'].map((value) => createElement('option', { key: value, value }, value)),
  )
  const said = `${size}, ${isInStock ? 'stock' : 'no stock'}, ${sort}`
  return createElement('form', null, [...radios, stock, select, createElement('output', { key: 'said' }, said)])
}

function EmailForm() {
  const [email, setEmail] = useState('')
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setEmail(event.target.value)
  return createElement('form', null, [
    createElement('input', { key: 'field', value: email, onChange }),
    createElement('output', { key: 'said' }, email),
  ])
}
