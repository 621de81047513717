/** Share URLs of each platform. */
export function shareLinks(url: string, title: string, image: string): { name: string; href: string }[] {
  const encodedUrl = encodeURIComponent(url)
  const text = encodeURIComponent(title)
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${encodedUrl}&text=${text}` },
    {
      name: 'Pinterest',
      href: `https://pinterest.com/pin/create/button/?url=${encodedUrl}&media=${encodeURIComponent(image)}&description=${text}`,
    },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${encodedUrl}` },
  ]
}
