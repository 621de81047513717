import type { Role } from './permissions.ts'

/** `waiting`: was hidden, and its author has written it anew. */
export const REVIEW_STATES = ['shown', 'hidden', 'waiting'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const PICTURE_STATES = ['waiting', 'approved', 'rejected'] as const

export const REVIEW_PICTURES_MOST = 4
export const REPLY_MOST = 1000
export const HIDDEN_NOTE_MOST = 500

/** With so many stars or fewer it is criticism. */
const CRITICAL_MOST = 3

type Judge = Role | 'guest'

/** Whether they may hide a review or reject its pictures. Sellers decide only against their own interest. */
export function mayTakeDown(role: Judge, rating: number): boolean {
  return role === 'admin' || (role === 'seller' && rating > CRITICAL_MOST)
}

/** Whether they may keep a reported review, or show a hidden one: false praise sells, too. */
export function mayShow(role: Judge, rating: number): boolean {
  return role === 'admin' || (role === 'seller' && rating <= CRITICAL_MOST)
}

/** A hidden review that is edited is looked at again; any other stays as it is. */
export function stateAfterEdit(state: ReviewState): ReviewState {
  return state === 'hidden' ? 'waiting' : state
}
