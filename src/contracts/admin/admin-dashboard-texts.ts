export const ADMIN_DASHBOARD_TEXTS = { failed: 'The dashboard did not load.' } as const
