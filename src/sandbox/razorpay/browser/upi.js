// UPI in the payment window: apps on a phone, a code to scan elsewhere. Both lead to the payer's app, which answers.
import { ask } from './ask.js'

const CODES = '/sandbox/razorpay/checkout/codes'
const POLL_MS = 2000
const APPS = ['Google Pay', 'PhonePe', 'Paytm', 'BHIM']
const SVG = 'http://www.w3.org/2000/svg'

const part = (id) => document.getElementById(id)
const isPhone = navigator.userAgentData?.mobile ?? /Android|iPhone|iPad/.test(navigator.userAgent)

let payer = null
let code = null
let endsAt = 0
let timer = 0
let hear = () => {}

/** Called once. `ended` is told the proof, or the error. */
export function followUpi(options, ended) {
  const { key, order_id, prefill = {} } = options
  payer = { key_id: key, order_id, email: prefill.email, contact: prefill.contact }
  hear = ended
  part('again').addEventListener('click', showCode)
}

/** A code is made when UPI is chosen, and again when it has expired. */
export async function showCode() {
  if (code !== null && Date.now() < endsAt) return
  const made = await ask(CODES, payer)
  if (made.error) return hear(made)
  code = made
  endsAt = Date.now() + made.seconds_left * 1000
  part('expired').hidden = true
  part('code').hidden = false
  part('open-app').href = made.url
  if (isPhone) part('apps').replaceChildren(...APPS.map(appLink))
  else part('picture').replaceChildren(pictureOf(made.picture))
  for (const element of document.querySelectorAll('[data-on]')) {
    element.hidden = (element.dataset.on === 'phone') !== isPhone
  }
  tick()
  poll()
}

function appLink(name) {
  const link = document.createElement('a')
  Object.assign(link, { href: code.url, target: '_blank', rel: 'noopener', textContent: name, className: 'plain' })
  return link
}

function pictureOf({ size, path }) {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`)
  picture.setAttribute('role', 'img')
  picture.setAttribute('aria-label', 'QR code to scan with a UPI app')
  picture.setAttribute('shape-rendering', 'crispEdges')
  const ground = document.createElementNS(SVG, 'rect')
  ground.setAttribute('width', size)
  ground.setAttribute('height', size)
  ground.setAttribute('fill', '#ffffff')
  const modules = document.createElementNS(SVG, 'path')
  modules.setAttribute('d', path)
  modules.setAttribute('fill', '#000000')
  picture.append(ground, modules)
  return picture
}

function tick() {
  const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
  part('left').textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  if (left > 0) return void setTimeout(tick, 1000)
  part('code').hidden = true
  part('expired').hidden = false
}

/** Goes on after the code has expired, for as long as the window is open: a bank may answer late. */
async function poll() {
  clearTimeout(timer)
  const asked = code
  const { key_id } = payer
  const found = await ask(`${CODES}/${asked.id}?key_id=${encodeURIComponent(key_id)}`)
  if (asked !== code) return
  part('upi-state').textContent = found.isOpened
    ? 'The app is open. Waiting for your yes…'
    : 'Waiting for your payment…'
  if (found.proof || (found.error && found.error.reason !== 'NA')) return hear(found)
  timer = setTimeout(poll, POLL_MS)
}
