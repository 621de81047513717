export const CONTENT = '/admin/content'
export const CAMPAIGNS = '/admin/content?part=campaigns'
