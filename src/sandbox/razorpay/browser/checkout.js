// Stands in for Razorpay's checkout.js: the same interface, the same marks on the page, no money.
;(() => {
  const HOME = new URL(document.currentScript.src)
  const FRAME = new URL('../checkout', HOME)

  class Razorpay {
    #options
    #listeners = new Map()
    #container = null
    #silenced = []
    #timer = 0
    #overflow = ''

    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      if (!options.order_id && !options.amount) throw new Error('Invalid amount (should be passed in integer paise)')
      this.#options = options
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
      return this
    }

    open() {
      if (this.#container !== null) return this
      this.#container = this.#build()
      this.#overflow = document.documentElement.style.overflow
      document.documentElement.style.overflow = 'hidden'
      // Modal: everything behind the window is inert while it is open.
      this.#silenced = [...document.body.children].filter(({ inert, tagName }) => !inert && tagName !== 'SCRIPT')
      for (const element of this.#silenced) element.inert = true
      document.body.append(this.#container)
      addEventListener('message', this.#hear)
      addEventListener('keydown', this.#press)
      addEventListener('popstate', this.#dismiss)
      const { timeout } = this.#options
      if (timeout > 0) this.#timer = setTimeout(this.#dismiss, timeout * 1000)
      return this
    }

    close() {
      if (this.#container === null) return
      clearTimeout(this.#timer)
      removeEventListener('message', this.#hear)
      removeEventListener('keydown', this.#press)
      removeEventListener('popstate', this.#dismiss)
      this.#container.remove()
      this.#container = null
      document.documentElement.style.overflow = this.#overflow
      for (const element of this.#silenced) element.inert = false
      this.#silenced = []
      this.#opener?.focus?.()
    }

    #opener = null

    #build() {
      this.#opener = document.activeElement
      const container = document.createElement('div')
      container.className = 'razorpay-container'
      const style = document.createElement('link')
      style.rel = 'stylesheet'
      style.href = new URL('checkout.css', HOME).href
      const backdrop = document.createElement('div')
      backdrop.className = 'razorpay-backdrop'
      backdrop.addEventListener('click', () => {
        if (this.#modal.backdropclose === true) this.#ask({ razorpay: 'close' })
      })
      const frame = document.createElement('iframe')
      frame.className = 'razorpay-checkout-frame'
      frame.title = 'Payment'
      frame.allow = 'payment'
      frame.src = FRAME.href
      frame.addEventListener('load', () => frame.focus())
      container.append(style, backdrop, frame)
      return container
    }

    get #modal() {
      return this.#options.modal ?? {}
    }

    get #frame() {
      return this.#container?.querySelector('iframe')?.contentWindow ?? null
    }

    #ask(message) {
      this.#frame?.postMessage(message, FRAME.origin)
    }

    #press = (event) => {
      if (event.key === 'Escape' && this.#modal.escape !== false) this.#ask({ razorpay: 'close' })
    }

    #dismiss = () => {
      if (this.#container === null) return
      this.close()
      this.#modal.ondismiss?.()
    }

    #hear = ({ source, origin, data }) => {
      if (source !== this.#frame || source === null || origin !== FRAME.origin) return
      if (data?.razorpay === 'ready') this.#ask({ razorpay: 'options', options: this.#told() })
      if (data?.razorpay === 'dismiss') this.#dismiss()
      if (data?.razorpay === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: data.error })
      }
      if (data?.razorpay === 'paid') {
        this.close()
        this.#succeed(data.proof)
      }
    }

    /** Options that can be posted to the frame: no functions. */
    #told() {
      const { key, order_id, amount, currency, name, description, image, prefill, theme, retry, config } = this.#options
      const { escape: leavesByEscape = true, confirm_close = false } = this.#modal
      const scheme = getComputedStyle(document.documentElement).colorScheme
      const told = { key, order_id, amount, currency, name, description, image, prefill, theme, retry, config }
      return JSON.parse(JSON.stringify({ ...told, modal: { escape: leavesByEscape, confirm_close }, scheme }))
    }

    #succeed(proof) {
      const { handler, callback_url } = this.#options
      if (typeof handler === 'function') return handler(proof)
      if (!callback_url) return undefined
      const form = document.createElement('form')
      form.method = 'post'
      form.action = callback_url
      for (const [name, value] of Object.entries(proof)) {
        const field = document.createElement('input')
        Object.assign(field, { type: 'hidden', name, value })
        form.append(field)
      }
      document.body.append(form)
      return form.submit()
    }
  }

  window.Razorpay = Razorpay
})()
