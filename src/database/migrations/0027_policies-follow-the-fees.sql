-- The sample policies named the amounts; where they still do, word for word, they follow the settings from now on.
UPDATE "legal_pages" SET "content" = replace(
	replace(
		"content",
		'Shipping is ₹50 for an order. It is free when your items, after discounts, come to ₹1,000 or more. A platform fee of ₹5 is added to every order.',
		'{shipping terms}'
	),
	'shipping of ₹50, free from ₹1,000, and a platform fee of ₹5 for each order',
	'{fees}'
)
WHERE "content" LIKE '%Shipping is ₹50 for an order. It is free when your items%' OR "content" LIKE '%shipping of ₹50, free from ₹1,000, and a platform fee of ₹5%';
