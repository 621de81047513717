import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import type { Call, CallSpec } from '#contracts/call.ts'
import { failure } from '#contracts/failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of the route, for the API document. */
    call?: { name: string; spec: CallSpec }
  }
}

type Received<S, Part extends keyof CallSpec> = S extends { [P in Part]: infer T extends z.ZodType }
  ? z.output<T>
  : unknown

export type CallRequest<S extends CallSpec> = FastifyRequest<{
  Params: Received<S, 'params'>
  Querystring: Received<S, 'query'>
  Headers: Received<S, 'headers'>
  Body: Received<S, 'body'>
}>

type Answer<S> = S extends { answer: infer T extends z.ZodType } ? z.input<T> : never

type Handler<S extends CallSpec> = (
  request: CallRequest<S>,
  reply: FastifyReply,
) => Promise<Answer<S> | FastifyReply | undefined> | Promise<void> | void

type Options = Pick<RouteShorthandOptions, 'bodyLimit' | 'preHandler'>

/** Registers the routes of a feature; path, method and schemas come from the contract. */
export function registerCalls<Specs extends Readonly<Record<string, CallSpec>>>(
  app: FastifyInstance,
  calls: { readonly [Name in keyof Specs]: Call<Specs[Name]> },
  specs: Specs,
) {
  return <Name extends keyof Specs & string>(
    name: Name,
    handler: Handler<Specs[Name]>,
    options: Options = {},
  ): void => {
    const { method, path } = calls[name]
    const spec = specs[name] as CallSpec
    const config = { call: { name, spec } }
    // Fastify types handlers by its own generics; the schema makes the narrower request type true.
    app.route({ ...options, method, url: path, schema: toSchema(spec), config, handler: handler as RouteHandlerMethod })
  }
}

function toSchema({ params, query, headers, body, answer, status = 200, conflict, isUpstream }: CallSpec) {
  const response = answer && {
    [status]: answer,
    ...(conflict && { 409: conflict }),
    '4xx': failure,
    ...(isUpstream && { '5xx': failure }),
  }
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(response && { response }),
  }
}
