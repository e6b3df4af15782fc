/** The ids of the templates of the first card, with a plan and without. */
export const templates = { planned: "outline-planned", free: "outline-free" };

/** The id of the template with the tags that load the application. */
export const scriptsId = "first-scripts";
