import fastify, { type FastifyInstance } from 'fastify'
import type { AppLoadContext, ServerBuild } from 'react-router'
import { NO_FILTERS } from '#rules/catalogue-query.ts'
import { pages } from '#server/pages.ts'
import type { TestShop } from './test-shop.ts'

type Data = (context: AppLoadContext, address: string) => Promise<unknown>

/** What the storefront's loaders ask, written as JSON: a page shows what the catalogue told it. */
const ROUTES: readonly [RegExp, Data][] = [
  [/^\/$/, ({ catalogue }) => catalogue.home()],
  [
    /^\/products\/[^/]+$/,
    async ({ catalogue }, address) => {
      const product = await catalogue.find(address.slice('/products/'.length))
      return product === undefined ? null : { product, related: await catalogue.related(product) }
    },
  ],
  [
    /^\/category\/[^/]+$/,
    ({ catalogue }, address) =>
      catalogue.list({ ...NO_FILTERS, category: address.slice('/category/'.length), search: '', page: 1 }),
  ],
]

/** The pages of a shop without React: the real cache, and a list of what had to be rendered. */
export async function openCountedPages({ shop }: TestShop) {
  const rendered: string[] = []
  const app: FastifyInstance = fastify()
  const draw = async (request: Request, status: number, headers: Headers, _: unknown, context: AppLoadContext) => {
    const { pathname } = new URL(request.url)
    rendered.push(pathname)
    headers.set('content-type', 'text/html; charset=utf-8')
    const [, load] = ROUTES.find(([address]) => address.test(pathname)) ?? []
    return new Response(JSON.stringify(await load?.(context, pathname)), { status, headers })
  }
  const build = {
    entry: { module: { default: draw } },
    routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const facts = {
    origin: 'http://shop',
    mode: 'trial',
    standIns: [],
    checkoutScript: '',
    hasCourier: false,
    emailService: null,
  } as const
  await app.register(pages, { build, shop, facts, hasApiDocs: true, development: false })
  return {
    open: async (address: string) => (await app.inject(address)).body,
    /** What was rendered since the last time this was asked. */
    takeRendered: () => rendered.splice(0),
    close: () => app.close(),
  }
}
