/** Apart from the other texts about accounts: every page loads these. */
export const SESSION_TEXTS = {
  userFailed: 'Failed to fetch user.',
  usersFailed: 'Failed to fetch users',
  needed: 'Please sign in.',
  ended: 'You have been signed out. Please sign in again to go on.',
  notAllowed: 'You do not have permission to do that.',
  loggedOut: 'Logged out successfully!',
  logoutFailed: 'Error logging out.',
  logoutUnexpected: 'An unexpected error occurred during logout.',
  tokenSpent: 'That sign-in is too old. Please sign in again.',
  othersEnded: 'Signed out everywhere else.',
} as const
