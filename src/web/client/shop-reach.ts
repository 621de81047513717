import { createStore } from 'zustand/vanilla'

/** Whether the latest call reached the shop; null before the first. A device may have Wi-Fi and no internet. */
export const shopReach = createStore<{ isReached: boolean | null }>(() => ({ isReached: null }))

export function noteReach(isReached: boolean): void {
  if (shopReach.getState().isReached !== isReached) shopReach.setState({ isReached })
}
