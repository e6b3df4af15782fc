import { aboutPeople } from "./about-people.ts";
import { aboutProduct } from "./about-product.ts";
import type { Fact } from "./fact.ts";

export const facts: readonly Fact[] = [...aboutProduct, ...aboutPeople];
