import { READY_EVENT } from '#web/ready-event.ts'

/**
 * Part of a page's inline script: input before hydration is not lost.
 * - A button would do nothing, so the last click is stored and replayed after hydration. Links, and buttons that work
 * without a script (those with a `formaction`, forms with an `action`), are left alone. Enter in a field counts as
 * submitting its form.
 * - Typed text stays in its field, but React would believe the field empty: an input event is dispatched again. React
 * ignores an event whose value it has seen, so the value is first cleared through the property that React tracks and
 * then set through the native setter.
 * - A chosen radio, checkbox or option stays too, and React would not know: it is chosen again, the last choice of each
 * group. React ignores a click whose outcome it has seen, so what was ticked is first unticked through its property.
 */
export const EARLY_PRESSES = `{
let pressed = null
const typed = new Set()
const chosen = new Map()
const note = (event) => typed.add(event.target)
const choose = ({ target }) => {
  const isTicked = target.type === 'radio' || target.type === 'checkbox'
  if (!isTicked && target.localName !== 'select') return
  typed.delete(target)
  const group = target.type === 'radio' ? target.name : target
  chosen.set(group, [target, isTicked ? target.checked : target.value])
}
const chooseAgain = ([field, wanted]) => {
  if (!field.isConnected || field.disabled) return
  if (field.localName !== 'select') {
    field.checked = !wanted
    return field.click()
  }
  field.value = wanted
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
const sayAgain = (field) => {
  const { value } = field
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  if (!field.isConnected || typeof value !== 'string' || !own || field.type === 'file') return
  field.value = ''
  own.set.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const wait = (event, what) => {
  event.preventDefault()
  pressed?.removeAttribute('data-waiting')
  pressed = what
  what.setAttribute('data-waiting', '')
}
const keep = (event) => {
  const button = event.target.closest?.('button:not([formaction])')
  if (button && !button.disabled) wait(event, button)
}
const enter = (event) => {
  const { form, localName } = event.target
  if (event.key === 'Enter' && localName === 'input' && form && !form.hasAttribute('action')) wait(event, form)
}
document.addEventListener('click', keep, true)
document.addEventListener('keydown', enter, true)
document.addEventListener('input', note, true)
document.addEventListener('change', choose, true)
document.addEventListener('${READY_EVENT}', () => {
  document.removeEventListener('click', keep, true)
  document.removeEventListener('keydown', enter, true)
  document.removeEventListener('input', note, true)
  document.removeEventListener('change', choose, true)
  typed.forEach(sayAgain)
  // One after the other: a list reads its filters from what was rendered last.
  chosen.forEach((choice) => setTimeout(() => chooseAgain(choice)))
  pressed?.removeAttribute('data-waiting')
  // After React has rendered what was typed.
  setTimeout(() => {
    if (!pressed?.isConnected) return
    if (pressed.localName === 'form') pressed.requestSubmit()
    else pressed.click()
  })
}, { once: true })
}`
