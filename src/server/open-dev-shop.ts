import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { assembleShop, type OpenOptions } from './open-shop.ts'

/** The shop without a port: the development server passes requests on. */
export async function openDevShop(
  options: Pick<OpenOptions, 'env' | 'root' | 'build'>,
): Promise<{ app: FastifyInstance; config: Config; close: () => Promise<void> }> {
  const { app, config, steps } = await assembleShop({ ...options, clientDir: null, development: true })
  await app.ready()
  return {
    app,
    config,
    close: async () => {
      for (const step of steps) await step()
    },
  }
}
