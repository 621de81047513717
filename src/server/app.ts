import { randomBytes } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountAvatarDoor } from '#api/account-avatar.ts'
import { accountCodesDoor } from '#api/account-codes.ts'
import { accountSessionsDoor } from '#api/account-sessions.ts'
import { accountsDoor } from '#api/accounts.ts'
import { addressesDoor } from '#api/addresses.ts'
import { adminActivityDoor } from '#api/admin-activity.ts'
import { adminContentDoor } from '#api/admin-content.ts'
import { adminCustomersDoor } from '#api/admin-customers.ts'
import { adminDashboardDoor } from '#api/admin-dashboard.ts'
import { adminMoneyDoor } from '#api/admin-money.ts'
import { adminSellersDoor } from '#api/admin-sellers.ts'
import { adminUsersDoor } from '#api/admin-users.ts'
import { answerFailures } from '#api/answer-failures.ts'
import { EVERY_ANSWER, httpsOnly, REQUEST_ID } from '#api/answer-headers.ts'
import { careDoor } from '#api/care.ts'
import { checkoutRoutes } from '#api/checkout.ts'
import { couponsDoor } from '#api/coupons.ts'
import { googleDoor } from '#api/google.ts'
import { invoicesDoor } from '#api/invoices.ts'
import { addJsonParser } from '#api/json-body.ts'
import { legalDoor } from '#api/legal.ts'
import { legalWritingDoor } from '#api/legal-writing.ts'
import { newsletterDoor } from '#api/newsletter.ts'
import { offersDoor } from '#api/offers.ts'
import { orderWorkDoor } from '#api/order-work.ts'
import { ordersDoor } from '#api/orders.ts'
import { ordersLiveDoor } from '#api/orders-live.ts'
import { paymentsDoor } from '#api/payments.ts'
import { paymentsWebhookDoor } from '#api/payments-webhook.ts'
import { picturesDoor } from '#api/pictures.ts'
import { pinCodesDoor } from '#api/pin-codes.ts'
import { productImportsRoutes } from '#api/product-imports.ts'
import { productsDoor } from '#api/products.ts'
import { refuseUnkeepable } from '#api/refuse-unkeepable.ts'
import { returnsDoor } from '#api/returns.ts'
import { reviewsDoor } from '#api/reviews.ts'
import { sellerCareDoor } from '#api/seller-care.ts'
import { sellerOrdersDoor } from '#api/seller-orders.ts'
import { sellerProductsDoor } from '#api/seller-products.ts'
import { settingsDoor } from '#api/settings.ts'
import { systemDoor } from '#api/system.ts'
import { welcomeVisitors } from '#api/visitor.ts'
import type { EmailService } from '#contracts/email-service.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { emailjsStandIn } from '#sandbox/emailjs/emailjs-stand-in.ts'
import type { GoogleStandIn } from '#sandbox/google/google-stand-in.ts'
import { mailViewer } from '#sandbox/mail/mail-viewer.ts'
import { razorpayStandIn } from '#sandbox/razorpay/razorpay-stand-in.ts'
import type { StandIn } from '#sandbox/razorpay/stand-in.ts'
import { openQuery } from '#shop/care/open-query.ts'
import { readSandboxAttachment } from '#shop/mail/read-sandbox-attachment.ts'
import { readSandboxMails } from '#shop/mail/read-sandbox-mails.ts'
import type { Shop } from '#shop/shop.ts'
import { addApiDocs } from './api-docs.ts'
import { assets } from './assets.ts'
import { type Health, health } from './health.ts'
import { languageChoice } from './language-choice.ts'
import { addMetrics } from './metrics.ts'
import { originForm, requireOneHost } from './one-host.ts'
import { type PagesOptions, pages } from './pages.ts'
import { PATIENCE } from './patience.ts'
import { addRequestLog, lateChild } from './request-log.ts'
import { seo } from './seo.ts'

export type AppParts = {
  shop: Shop
  /** Null when the real company takes the money. */
  razorpay: StandIn | null
  log: FastifyBaseLogger
  health: Health
  /** Absent in tests of the JSON door alone. */
  web: (Omit<PagesOptions, 'shop'> & { clientDir: string | null }) | null
  trustProxy: string[] | false
  /** The stand-in for EmailJS, when the contact form speaks to it. */
  emailStandIn: EmailService | null
  googleStandIn: GoogleStandIn | null
  /** Describes every call at /docs: for a trial, not for a live shop. */
  hasDocs: boolean
  /** Tells every address as it is added; a test holds them against a table. */
  onRoute?: (method: string, url: string) => void
}

const JSON_LIMIT_BYTES = 100 * 1024

const ALWAYS = Object.entries(EVERY_ANSWER)

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { shop } = parts
  const app = Fastify({
    loggerInstance: parts.log,
    childLoggerFactory: lateChild,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy,
    bodyLimit: JSON_LIMIT_BYTES,
    ...PATIENCE,
    genReqId: newRequestIds(),
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: originForm,
    return503OnClosing: false,
  })
  app.decorate('hasHttpsAddress', shop.publicUrl.startsWith('https://'))
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) parts.onRoute?.(one, url)
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // JSON is the one language of the doors; a body of any other kind is not read.
  app.removeContentTypeParser('text/plain')
  addJsonParser(app)
  answerFailures(app)
  requireOneHost(app)
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ success: false, message: GENERAL_TEXTS.noSuchCall }))

  // Prepared answers carry these already and pass by here.
  app.addHook('onSend', async (request, reply) => {
    // A door that is stricter than the rest stays so.
    for (const [name, value] of ALWAYS) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header(REQUEST_ID, request.id)
    reply.headers(httpsOnly(request) ?? {})
  })
  if (parts.hasDocs) addApiDocs(app)
  addRequestLog(app, parts.log)
  addMetrics(app, shop)
  await app.register(health, { health: parts.health })
  await app.register(productsDoor, { shop })
  await app.register(legalDoor, { shop })
  await app.register(offersDoor, { shop })
  await app.register(picturesDoor, { shop })
  await app.register(paymentsWebhookDoor, { shop })
  await app.register(pinCodesDoor)
  await app.register(async (doors) => {
    welcomeVisitors(doors, shop)
    refuseUnkeepable(doors)
    await doors.register(accountsDoor)
    await doors.register(accountCodesDoor)
    await doors.register(accountSessionsDoor)
    await doors.register(accountAvatarDoor)
    await doors.register(googleDoor)
    await doors.register(newsletterDoor)
    await doors.register(invoicesDoor)
    await doors.register(checkoutRoutes)
    await doors.register(ordersDoor)
    await doors.register(orderWorkDoor)
    await doors.register(productImportsRoutes)
    await doors.register(returnsDoor)
    await doors.register(sellerOrdersDoor)
    await doors.register(adminMoneyDoor)
    await doors.register(ordersLiveDoor)
    await doors.register(systemDoor)
    await doors.register(paymentsDoor)
    await doors.register(couponsDoor)
    await doors.register(addressesDoor)
    await doors.register(careDoor)
    await doors.register(legalWritingDoor)
    await doors.register(reviewsDoor)
    await doors.register(sellerProductsDoor)
    await doors.register(sellerCareDoor)
    await doors.register(settingsDoor)
    await doors.register(adminDashboardDoor)
    await doors.register(adminUsersDoor)
    await doors.register(adminSellersDoor)
    await doors.register(adminCustomersDoor)
    await doors.register(adminActivityDoor)
    await doors.register(adminContentDoor)
  })
  await app.register(async (standIns) => {
    refuseUnkeepable(standIns)
    await addStandIns(standIns, parts)
  })
  const noSuchCall = async (_: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ success: false, message: GENERAL_TEXTS.noSuchCall })
  app.all('/v1/api/*', noSuchCall)
  // Some pages live below /auth too, so what a person opens there is a page.
  const called = app.supportedMethods.filter((method) => parts.web === null || !['GET', 'HEAD'].includes(method))
  app.route({ method: called, url: '/auth/*', handler: noSuchCall })
  if (parts.web !== null) {
    const { clientDir, ...web } = parts.web
    await app.register(seo, { shop, facts: web.facts })
    await app.register(languageChoice, { origin: web.facts.origin })
    if (clientDir !== null) await app.register(assets, { clientDir })
    await app.register(pages, { shop, ...web })
  }
  return app
}

async function addStandIns(app: FastifyInstance, parts: AppParts): Promise<void> {
  const { shop } = parts
  if (shop.mailDelivery === 'row') {
    await app.register(mailViewer, {
      read: (to: string | null) => readSandboxMails(shop, to),
      readAttachment: (mailId: string, filename: string) => readSandboxAttachment(shop, mailId, filename),
    })
  }
  if (parts.razorpay !== null) await app.register(razorpayStandIn, { standIn: parts.razorpay })
  if (parts.emailStandIn !== null) {
    await app.register(emailjsStandIn, {
      service: parts.emailStandIn,
      origin: new URL(shop.publicUrl).origin,
      deliver: (message, { address, key }) => openQuery(shop, message, { address, key, userId: null, tellsShop: true }),
    })
  }
  if (parts.googleStandIn !== null) await app.register(parts.googleStandIn.plugin)
}

/** Short, unique across processes and restarts, and made without a thought. */
function newRequestIds(): () => string {
  const process = randomBytes(6).toString('hex')
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
