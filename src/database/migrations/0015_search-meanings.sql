-- What words mean is found too from now on: every product's words are written once more.
update product_search set wanted = wanted + 1;
