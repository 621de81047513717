/** Of a device that sold something without a network. */
export const SALES_WAIT = 'Sales on this device are not sent yet. Open New sale in the seller area first.'
