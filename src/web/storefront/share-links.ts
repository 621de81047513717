/** Share URLs of each platform. */
export function shareLinks(address: string, title: string, image: string): { name: string; href: string }[] {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(title)
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${url}&text=${text}` },
    {
      name: 'Pinterest',
      href: `https://pinterest.com/pin/create/button/?url=${url}&media=${encodeURIComponent(image)}&description=${text}`,
    },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}` },
  ]
}
