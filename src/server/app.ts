import { randomBytes } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountAvatarRoutes } from '#api/accounts/account-avatar.ts'
import { accountCodesRoutes } from '#api/accounts/account-codes.ts'
import { accountSessionsRoutes } from '#api/accounts/account-sessions.ts'
import { accountsRoutes } from '#api/accounts/accounts.ts'
import { addressesRoutes } from '#api/accounts/addresses.ts'
import { bodyMeasurementsRoutes } from '#api/accounts/body-measurements.ts'
import { creditRoutes } from '#api/accounts/credit.ts'
import { googleRoutes } from '#api/accounts/google.ts'
import { newsletterRoutes } from '#api/accounts/newsletter.ts'
import { secondFactorRoutes } from '#api/accounts/second-factor.ts'
import { adminActivityRoutes } from '#api/admin/admin-activity.ts'
import { adminContentRoutes } from '#api/admin/admin-content.ts'
import { adminCustomersRoutes } from '#api/admin/admin-customers.ts'
import { adminDashboardRoutes } from '#api/admin/admin-dashboard.ts'
import { adminKeysRoutes } from '#api/admin/admin-keys.ts'
import { adminMoneyRoutes } from '#api/admin/admin-money.ts'
import { adminSellersRoutes } from '#api/admin/admin-sellers.ts'
import { adminUsersRoutes } from '#api/admin/admin-users.ts'
import { disputesRoutes } from '#api/admin/disputes.ts'
import { legalWritingRoutes } from '#api/admin/legal-writing.ts'
import { systemRoutes } from '#api/admin/system.ts'
import { careRoutes } from '#api/care/care.ts'
import { careThreadsRoutes } from '#api/care/care-threads.ts'
import { mailWebhookRoutes } from '#api/care/mail-webhook.ts'
import { sellerCareRoutes } from '#api/care/seller-care.ts'
import { imagesRoutes } from '#api/catalogue/images.ts'
import { legalRoutes } from '#api/catalogue/legal.ts'
import { offersRoutes } from '#api/catalogue/offers.ts'
import { productsRoutes } from '#api/catalogue/products.ts'
import { reviewVoicesRoutes } from '#api/catalogue/review-voices.ts'
import { reviewsRoutes } from '#api/catalogue/reviews.ts'
import { searchRoutes } from '#api/catalogue/search.ts'
import { sellersRoutes } from '#api/catalogue/sellers.ts'
import { sizeGuidesRoutes } from '#api/catalogue/size-guides.ts'
import { authenticate } from '#api/http/authenticate.ts'
import { addErrorHandler } from '#api/http/error-handler.ts'
import { addJsonParser } from '#api/http/json-body.ts'
import { refuseUnstorable } from '#api/http/refuse-unstorable.ts'
import { EVERY_ANSWER, httpsOnly, REQUEST_ID } from '#api/http/response-headers.ts'
import { cartsRoutes } from '#api/orders/carts.ts'
import { checkoutRoutes } from '#api/orders/checkout.ts'
import { couponsRoutes } from '#api/orders/coupons.ts'
import { exchangesRoutes } from '#api/orders/exchanges.ts'
import { giftCardRoutes } from '#api/orders/gift-cards.ts'
import { guestOrdersRoutes } from '#api/orders/guest-orders.ts'
import { invoicesRoutes } from '#api/orders/invoices.ts'
import { orderEditsRoutes } from '#api/orders/order-edits.ts'
import { orderPicturesRoutes } from '#api/orders/order-pictures.ts'
import { ordersRoutes } from '#api/orders/orders.ts'
import { ordersLiveRoutes } from '#api/orders/orders-live.ts'
import { parcelWebhookRoutes } from '#api/orders/parcel-webhook.ts'
import { pinCodesRoutes } from '#api/orders/pin-codes.ts'
import { returnsRoutes } from '#api/orders/returns.ts'
import { paymentsRoutes } from '#api/payments/payments.ts'
import { paymentsWebhookRoutes } from '#api/payments/payments-webhook.ts'
import { payoutsWebhookRoutes } from '#api/payments/payouts-webhook.ts'
import { manualSalesRoutes } from '#api/seller/manual-sales.ts'
import { orderWorkRoutes } from '#api/seller/order-work.ts'
import { productImportsRoutes } from '#api/seller/product-imports.ts'
import { returnPickupsRoutes } from '#api/seller/return-pickups.ts'
import { sellerOrdersRoutes } from '#api/seller/seller-orders.ts'
import { sellerParcelsRoutes } from '#api/seller/seller-parcels.ts'
import { sellerProductsRoutes } from '#api/seller/seller-products.ts'
import { sellerReviewsRoutes } from '#api/seller/seller-reviews.ts'
import { sellerSearchRoutes } from '#api/seller/seller-search.ts'
import { sellerSizeGuidesRoutes } from '#api/seller/seller-size-guides.ts'
import { settingsRoutes } from '#api/seller/settings.ts'
import { noticesRoutes } from '#api/wishlists/notices.ts'
import { wishlistsRoutes } from '#api/wishlists/wishlists.ts'
import type { EmailService } from '#contracts/care/email-service.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { courierStandIn } from '#sandbox/courier/courier-stand-in.ts'
import type { CourierStandIn } from '#sandbox/courier/stand-in.ts'
import { emailjsStandIn } from '#sandbox/emailjs/emailjs-stand-in.ts'
import type { GoogleStandIn } from '#sandbox/google/google-stand-in.ts'
import { type MailReplies, replyToMail } from '#sandbox/mail/mail-replies.ts'
import { mailViewer } from '#sandbox/mail/mail-viewer.ts'
import { razorpayStandIn } from '#sandbox/razorpay/razorpay-stand-in.ts'
import type { StandIn } from '#sandbox/razorpay/stand-in.ts'
import { payoutStandIn } from '#sandbox/razorpay-x/payout-stand-in.ts'
import type { WebhookReceiver } from '#sandbox/webhooks/webhook-receiver.ts'
import { webhookRoutes } from '#sandbox/webhooks/webhook-routes.ts'
import { openQuery } from '#shop/care/open-query.ts'
import type { Shop } from '#shop/context/shop.ts'
import { readSandboxAttachment } from '#shop/email-delivery/read-sandbox-attachment.ts'
import { readSandboxEmails } from '#shop/outbox/read-sandbox-emails.ts'
import { addApiDocs } from './api-docs/add-api-docs.ts'
import { assets } from './assets.ts'
import { type Health, health } from './health.ts'
import { languageChoice } from './language-choice.ts'
import { addMetrics } from './metrics.ts'
import { type PagesOptions, pages } from './pages.ts'
import { addRequestLog, lazyChildLogger } from './request-log.ts'
import { originForm, requireOneHost } from './require-one-host.ts'
import { seo } from './seo.ts'
import { HTTP_TIMEOUTS } from './timeouts.ts'

export type AppParts = {
  shop: Shop
  /** The stand-in for mail that comes in; absent where a provider delivers it, or nobody. */
  mailReplies?: MailReplies | null
  /** The stand-in for a receiver of webhooks; null in a live shop. */
  webhookReceiver?: WebhookReceiver | null
  /** Null when the real provider is used. */
  razorpay: StandIn | null
  /** Null when real money is paid out, or none. */
  payouts?: StandIn | null
  /** Null when the real courier is used, or none. */
  courier: CourierStandIn | null
  log: FastifyBaseLogger
  health: Health
  /** Absent in tests of the JSON API alone. */
  web: (Omit<PagesOptions, 'shop' | 'hasApiDocs'> & { clientDir: string | null }) | null
  trustProxy: string[] | false
  /** The EmailJS stand-in, when the contact form uses it. */
  emailStandIn: EmailService | null
  googleStandIn: GoogleStandIn | null
  /** Serves the API document at /docs/json. */
  hasDocs: boolean
  /** Called for every route as it is added; a test compares them with the access table. */
  onRoute?: (method: string, url: string) => void
}

const JSON_LIMIT_BYTES = 100 * 1024

const ALWAYS = Object.entries(EVERY_ANSWER)

/** The HTTP server: its middleware (Fastify's hooks and plugins, in order) and every route. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { shop } = parts
  const app = Fastify({
    loggerInstance: parts.log,
    childLoggerFactory: lazyChildLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy,
    bodyLimit: JSON_LIMIT_BYTES,
    ...HTTP_TIMEOUTS,
    genReqId: newRequestIds(),
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: originForm,
    return503OnClosing: false,
    // Fastify would load its own compilers, a tenth of the startup time, before ours are set.
    schemaController: { compilersFactory: { buildValidator: neverUsed, buildSerializer: neverUsed } },
  })
  app.decorate('hasHttpsUrl', shop.publicUrl.startsWith('https://'))
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) parts.onRoute?.(one, url)
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // The API accepts JSON only; other content types are not parsed.
  app.removeContentTypeParser('text/plain')
  addJsonParser(app)
  addErrorHandler(app)
  requireOneHost(app)
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ success: false, message: GENERAL_TEXTS.noSuchCall }))

  // Cached responses carry these headers already and skip this hook.
  app.addHook('onSend', async (request, reply) => {
    // A route with stricter headers keeps them.
    for (const [name, value] of ALWAYS) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header(REQUEST_ID, request.id)
    reply.headers(httpsOnly(request) ?? {})
  })
  if (parts.hasDocs) addApiDocs(app)
  addRequestLog(app, parts.log)
  addMetrics(app, shop)
  await app.register(health, { health: parts.health })
  await app.register(productsRoutes, { shop })
  await app.register(sellersRoutes, { shop })
  await app.register(searchRoutes, { shop })
  await app.register(legalRoutes, { shop })
  await app.register(offersRoutes, { shop })
  await app.register(imagesRoutes, { shop })
  await app.register(paymentsWebhookRoutes, { shop })
  await app.register(payoutsWebhookRoutes, { shop })
  await app.register(parcelWebhookRoutes, { shop })
  await app.register(mailWebhookRoutes, { shop })
  await app.register(pinCodesRoutes, { shop })
  await app.register(async (api) => {
    authenticate(api, shop)
    refuseUnstorable(api)
    await api.register(accountsRoutes)
    await api.register(secondFactorRoutes)
    await api.register(accountCodesRoutes)
    await api.register(accountSessionsRoutes)
    await api.register(accountAvatarRoutes)
    await api.register(googleRoutes)
    await api.register(newsletterRoutes)
    await api.register(invoicesRoutes)
    await api.register(checkoutRoutes)
    await api.register(cartsRoutes)
    await api.register(guestOrdersRoutes)
    await api.register(ordersRoutes)
    await api.register(orderWorkRoutes)
    await api.register(manualSalesRoutes)
    await api.register(productImportsRoutes)
    await api.register(returnsRoutes)
    await api.register(disputesRoutes)
    await api.register(returnPickupsRoutes)
    await api.register(orderEditsRoutes)
    await api.register(exchangesRoutes)
    await api.register(orderPicturesRoutes)
    await api.register(sellerOrdersRoutes)
    await api.register(adminMoneyRoutes)
    await api.register(ordersLiveRoutes)
    await api.register(systemRoutes)
    await api.register(paymentsRoutes)
    await api.register(couponsRoutes)
    await api.register(addressesRoutes)
    await api.register(bodyMeasurementsRoutes)
    await api.register(creditRoutes)
    await api.register(giftCardRoutes)
    await api.register(wishlistsRoutes)
    await api.register(noticesRoutes)
    await api.register(careRoutes)
    await api.register(careThreadsRoutes)
    await api.register(legalWritingRoutes)
    await api.register(reviewsRoutes)
    await api.register(reviewVoicesRoutes)
    await api.register(sellerReviewsRoutes)
    await api.register(sizeGuidesRoutes)
    await api.register(sellerSizeGuidesRoutes)
    await api.register(sellerParcelsRoutes)
    await api.register(sellerProductsRoutes)
    await api.register(sellerSearchRoutes)
    await api.register(sellerCareRoutes)
    await api.register(settingsRoutes)
    await api.register(adminDashboardRoutes)
    await api.register(adminUsersRoutes)
    await api.register(adminSellersRoutes)
    await api.register(adminCustomersRoutes)
    await api.register(adminActivityRoutes)
    await api.register(adminContentRoutes)
    await api.register(adminKeysRoutes)
  })
  await app.register(async (standIns) => {
    refuseUnstorable(standIns)
    await addStandIns(standIns, parts)
  })
  const noSuchCall = async (_: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ success: false, message: GENERAL_TEXTS.noSuchCall })
  app.all('/v1/api/*', noSuchCall)
  // Some pages live below /auth too, so GET there is a page.
  const called = app.supportedMethods.filter((method) => parts.web === null || !['GET', 'HEAD'].includes(method))
  app.route({ method: called, url: '/auth/*', handler: noSuchCall })
  if (parts.web !== null) {
    const { clientDir, ...web } = parts.web
    await app.register(seo, { shop, facts: web.facts })
    await app.register(languageChoice, { origin: web.facts.origin })
    if (clientDir !== null) await app.register(assets, { clientDir })
    await app.register(pages, { shop, hasApiDocs: parts.hasDocs, ...web })
  }
  return app
}

async function addStandIns(app: FastifyInstance, parts: AppParts): Promise<void> {
  const { shop } = parts
  const { mailReplies = null, webhookReceiver = null } = parts
  if (shop.mailDelivery === 'row') {
    await app.register(mailViewer, {
      read: (to: string | null) => readSandboxEmails(shop, to),
      readAttachment: (mailId: string, filename: string) => readSandboxAttachment(shop, mailId, filename),
      reply: mailReplies === null ? null : (mail, words) => replyToMail(mailReplies, mail, words),
    })
  }
  if (parts.razorpay !== null) await app.register(razorpayStandIn, { standIn: parts.razorpay })
  if (webhookReceiver !== null) await app.register(webhookRoutes, { receiver: webhookReceiver })
  if (parts.payouts) await app.register(payoutStandIn, { standIn: parts.payouts })
  if (parts.courier !== null) await app.register(courierStandIn, { standIn: parts.courier })
  if (parts.emailStandIn !== null) {
    await app.register(emailjsStandIn, {
      service: parts.emailStandIn,
      origin: new URL(shop.publicUrl).origin,
      deliver: (message, { address, key }) => openQuery(shop, message, { address, key, userId: null, tellsShop: true }),
    })
  }
  if (parts.googleStandIn !== null) await app.register(parts.googleStandIn.plugin)
}

function neverUsed(): never {
  throw new Error('The compilers of this server are set when it is built.')
}

/** Short, unique across processes and restarts, and cheap. */
function newRequestIds(): () => string {
  const process = randomBytes(6).toString('hex')
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
