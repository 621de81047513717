// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { READY_EVENT } from '#web/ready-event.ts'
import { EARLY_PRESSES } from './early-presses.ts'

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

/** As React does: listeners come only when the page is taken over. */
function takeOver() {
  for (const id of ['menu', 'find', 'hindi', 'link']) find(id).addEventListener('click', () => done.push(id))
  ready()
}

test('a button pressed before the page is ready does its work once it is, and shows that it waits', () => {
  find('icon').click()
  expect(find('menu').hasAttribute('data-waiting')).toBe(true)
  takeOver()
  expect(done).toEqual(['menu'])
  expect(find('menu').hasAttribute('data-waiting')).toBe(false)
})

test('of several presses the last counts, once', () => {
  find('menu').click()
  find('find').click()
  find('find').click()
  takeOver()
  expect(done).toEqual(['find'])
})

test('what works without a script, and links, are not held up', () => {
  for (const id of ['hindi', 'link']) {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    find(id).addEventListener('click', (event) => event.preventDefault(), { once: true })
    let wasHeld = true
    document.addEventListener('click', () => (wasHeld = false), { once: true })
    find(id).dispatchEvent(press)
    expect(wasHeld).toBe(false)
    expect(find(id).hasAttribute('data-waiting')).toBe(false)
  }
  takeOver()
  expect(done).toEqual([])
})

test('a button that is gone by then is not pressed, and a ready page is left alone', () => {
  find('menu').click()
  find('menu').remove()
  ready()
  find('find').addEventListener('click', (event) => done.push(`find ${event.defaultPrevented}`))
  find('find').click()
  expect(done).toEqual(['find false'])
})
