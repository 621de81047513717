import { READY_EVENT } from '#web/ready-event.ts'

/**
 * Part of the inline script of a page. A button pressed before React has taken the page over would do nothing, so the
 * last such press is kept and repeated once the page is ready. Buttons that work without a script (those with a
 * `formaction`) and links are left alone.
 */
export const EARLY_PRESSES = `{
let pressed = null
const keep = (event) => {
  const button = event.target.closest?.('button:not([formaction])')
  if (!button || button.disabled) return
  event.preventDefault()
  pressed?.removeAttribute('data-waiting')
  pressed = button
  button.setAttribute('data-waiting', '')
}
document.addEventListener('click', keep, true)
document.addEventListener('${READY_EVENT}', () => {
  document.removeEventListener('click', keep, true)
  pressed?.removeAttribute('data-waiting')
  if (pressed?.isConnected) pressed.click()
}, { once: true })
}`
