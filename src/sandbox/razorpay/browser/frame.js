// The payment window itself: it collects the payment and reports the result to the page.
import { ask } from './ask.js'
import { followUpi, showCode } from './upi.js'

const PAYMENTS = '/sandbox/razorpay/checkout/payments'
const ORDERS = '/sandbox/razorpay/checkout/orders'

const part = (id) => document.getElementById(id)
const form = part('form')
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
let options = null

function tell(message) {
  window.parent.postMessage(message, window.location.origin)
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || origin !== window.location.origin) return
  if (data?.razorpay === 'options' && options === null) begin(data.options)
  if (data?.razorpay === 'close') leave()
})
tell({ razorpay: 'ready' })

async function begin(given) {
  options = given
  const { prefill = {}, scheme } = options
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
  paint(options.theme?.color)
  part('store').textContent = options.name || 'Payment'
  part('what').textContent = options.description ?? ''
  part('order').textContent = options.order_id ?? ''
  part('payer').textContent = [prefill.contact, prefill.email].filter(Boolean).join(' · ')
  form.elements.card_name.value = prefill.name ?? ''
  arrange(options.config?.display)
  const method = form.querySelector(`[name=method][value="${CSS.escape(prefill.method ?? '')}"]`)
  if (method !== null) method.checked = true
  else form.querySelector('label:not([hidden]) > [name=method]').checked = true
  followUpi(options, hear)
  showMethod()
  form.querySelector('[name=method]:checked').focus()
  const order = await ask(`${ORDERS}/${encodeURIComponent(options.order_id)}?key_id=${encodeURIComponent(options.key)}`)
  if (order.error) return refuse(order.error)
  part('amount').textContent = rupees.format(order.amount / 100).replace(/\.00$/, '')
  form.hidden = false
  part('wait').hidden = true
  form.querySelector('[name=method]:checked').focus()
  showMethod()
}

/** The shop's order of methods first, then the others; without those that it hides whole. */
function arrange({ sequence = [], hide = [] } = {}) {
  const labels = [...form.querySelectorAll('.method')]
  const methodOf = (label) => label.firstElementChild.value
  const placeOf = (label) => (sequence.includes(methodOf(label)) ? sequence.indexOf(methodOf(label)) : sequence.length)
  for (const label of labels.toSorted((one, other) => placeOf(one) - placeOf(other))) label.parentElement.append(label)
  for (const label of labels) {
    label.hidden = hide.some(({ method, flows }) => method === methodOf(label) && flows === undefined)
  }
}

/** The shop's colour, with readable contrast. */
function paint(colour) {
  if (!/^#[0-9a-f]{6}$/i.test(colour ?? '')) return
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  document.documentElement.style.setProperty('--theme', colour)
  document.documentElement.style.setProperty('--on-theme', light > 0.18 ? '#1d1026' : '#ffffff')
}

function showMethod() {
  const { value } = form.elements.method
  for (const fields of form.querySelectorAll('[data-for]')) {
    fields.hidden = fields.dataset.for !== value
    for (const field of fields.querySelectorAll('input, select')) field.disabled = fields.hidden
  }
  if (value === 'upi' && !form.hidden) showCode()
}
form.addEventListener('change', (event) => {
  if (event.target.name === 'method') showMethod()
})

for (const button of document.querySelectorAll('[data-fill]')) {
  button.addEventListener('click', () => {
    const [method, value] = button.dataset.fill.split(' ')
    form.querySelector(`[name=method][value=${method}]`).checked = true
    showMethod()
    form.elements.card_number.value = value.replace(/(\d{4})(?=\d)/g, '$1 ')
    form.elements.card_number.focus()
  })
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { prefill = {} } = options
  const body = {
    ...Object.fromEntries(new FormData(form)),
    key_id: options.key,
    order_id: options.order_id,
    email: prefill.email,
    contact: prefill.contact,
    end: event.submitter?.value ?? 'success',
  }
  setBusy(true)
  const answer = await ask(PAYMENTS, body)
  setBusy(false)
  return hear(answer)
})

function hear({ proof, error }) {
  return proof ? tell({ razorpay: 'paid', proof }) : refuse(error)
}

/** Offers a retry, unless the shop disabled it. */
function refuse(error) {
  part('said').textContent = error.description
  tell({ razorpay: 'failed', error })
  if (options.retry?.enabled !== false) return
  form.hidden = true
  part('wait').hidden = true
  part('over').hidden = false
  part('done').focus()
}

function setBusy(isBusy) {
  for (const button of form.querySelectorAll('.ends button')) button.disabled = isBusy
  form.setAttribute('aria-busy', String(isBusy))
  part('said').textContent = isBusy ? 'Waiting for the bank…' : ''
}

function leave() {
  const isOver = !part('over').hidden
  if (!options?.modal?.confirm_close || isOver) return tell({ razorpay: 'dismiss' })
  return part('confirm').showModal()
}
part('close').addEventListener('click', leave)
part('done').addEventListener('click', leave)
part('leave').addEventListener('click', () => tell({ razorpay: 'dismiss' }))
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || part('confirm').open || options?.modal?.escape === false) return
  event.preventDefault()
  leave()
})
