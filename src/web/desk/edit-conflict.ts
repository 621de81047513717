import type { CallFailure } from '../client/api-call.ts'

/** When somebody else saved what is being edited: named with the next try, it says that this one is meant to win. */
export function editConflict({ status, said }: CallFailure): string | null {
  return status === 409 && 'updatedAt' in said && typeof said.updatedAt === 'string' ? said.updatedAt : null
}
