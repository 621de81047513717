ALTER TABLE "products" ADD COLUMN "colour_images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_alts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_colour_images_check" CHECK (jsonb_typeof("products"."colour_images") = 'array'
        and not jsonb_path_exists("products"."colour_images", '$[*] ? (@.images.size() > 8 || !exists(@.colour))'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_alts_check" CHECK (jsonb_typeof("products"."image_alts") = 'object');