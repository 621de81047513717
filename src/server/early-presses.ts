import { READY_EVENT } from '#web/ready-event.ts'

/**
 * Part of the inline script of a page: what a person does before React has taken the page over is not lost.
 * - A button would do nothing, so the last press is kept and repeated once the page is ready. Buttons that work without
 *   a script (those with a `formaction`) and links are left alone.
 * - What was typed stays in its field, but React would believe the field empty: the field says it again. React ignores
 *   an event whose value it has seen, so the value is first taken away through the property that React watches and
 *   then put back through the browser's own.
 */
export const EARLY_PRESSES = `{
let pressed = null
const typed = new Set()
const note = (event) => typed.add(event.target)
const sayAgain = (field) => {
  const { value } = field
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  if (!field.isConnected || typeof value !== 'string' || !own || field.type === 'file') return
  field.value = ''
  own.set.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const keep = (event) => {
  const button = event.target.closest?.('button:not([formaction])')
  if (!button || button.disabled) return
  event.preventDefault()
  pressed?.removeAttribute('data-waiting')
  pressed = button
  button.setAttribute('data-waiting', '')
}
document.addEventListener('click', keep, true)
document.addEventListener('input', note, true)
document.addEventListener('${READY_EVENT}', () => {
  document.removeEventListener('click', keep, true)
  document.removeEventListener('input', note, true)
  typed.forEach(sayAgain)
  pressed?.removeAttribute('data-waiting')
  // After React has drawn what was typed.
  if (pressed) setTimeout(() => pressed.isConnected && pressed.click())
}, { once: true })
}`
