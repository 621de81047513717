import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  changePasswordInput,
  eraseInput,
  loginAnswer,
  loginInput,
  messageAnswer,
  signupAnswer,
  signupInput,
  updatedUserAnswer,
  updateUserInput,
  userAnswer,
  usersAnswer,
} from '#contracts/accounts.ts'
import { failure } from '#contracts/failure.ts'
import { changePassword } from '#shop/accounts/change-password.ts'
import { listUsers } from '#shop/accounts/list-users.ts'
import { logIn } from '#shop/accounts/log-in.ts'
import { logOut } from '#shop/accounts/log-out.ts'
import { readSelf } from '#shop/accounts/read-self.ts'
import { signUp } from '#shop/accounts/sign-up.ts'
import { updateUser } from '#shop/accounts/update-user.ts'
import { eraseUser } from '#shop/privacy/erase-user.ts'
import { rememberDevice } from './device-cookie.ts'

const oneUser = z.object({ userId: z.string().max(64) })

export const accountsRoutes: FastifyPluginAsyncZod = async (app) => {
  const signup = { body: signupInput, response: { 200: signupAnswer, '4xx': failure } }
  app.post('/auth/signup', { schema: signup, preHandler: rememberDevice }, async (request) =>
    signUp(request.shop, request.body),
  )

  const login = { body: loginInput, response: { 200: loginAnswer, '4xx': failure } }
  app.post('/auth/login', { schema: login, preHandler: rememberDevice }, async (request) =>
    logIn(request.shop, request.body),
  )

  const self = { response: { 200: userAnswer, '4xx': failure } }
  app.get('/auth/protected', { schema: self }, async (request) => readSelf(request.shop))

  const list = { response: { 200: usersAnswer, '4xx': failure } }
  app.get('/auth/user', { schema: list }, async (request) => listUsers(request.shop))

  const logout = { params: oneUser, response: { 200: messageAnswer, '4xx': failure } }
  app.post('/auth/logout/:userId', { schema: logout }, async (request) => logOut(request.shop, request.params.userId))

  const update = { params: oneUser, body: updateUserInput, response: { 200: updatedUserAnswer, '4xx': failure } }
  app.put('/auth/user/:userId', { schema: update }, async (request) =>
    updateUser(request.shop, request.params.userId, request.body),
  )

  const password = { params: oneUser, body: changePasswordInput, response: { 200: messageAnswer, '4xx': failure } }
  app.put('/auth/user/:userId/password', { schema: password }, async (request) =>
    changePassword(request.shop, request.params.userId, request.body),
  )

  const erase = { params: oneUser, body: eraseInput, response: { 200: messageAnswer, '4xx': failure } }
  app.delete('/auth/user/:userId', { schema: erase }, async (request) =>
    eraseUser(request.shop, request.params.userId, request.body?.password),
  )
}
